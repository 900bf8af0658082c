import type { OfficeSession, StaffPermission, StaffRole } from '@bidkit/contract';

type Caller = Pick<OfficeSession, 'permissions' | 'role'>;

/** The permissions of a role that the caller lacks. */
export const lackedOf = ({ permissions }: Caller, role: StaffRole): readonly StaffPermission[] =>
  role.permissions.filter((permission) => !permissions.includes(permission));

/** Whether the caller may give a role, or take it: nobody grants what they lack, and only owners make owners. */
export const canGrant = (caller: Caller, role: StaffRole): boolean =>
  role.is_owner ? caller.role.id === role.id : lackedOf(caller, role).length === 0;
