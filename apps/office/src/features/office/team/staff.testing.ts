import { type StaffMember, type StaffRole, staffPermissions } from '@bidkit/contract';
import { aSession } from '../../../testing.tsx';

/** The roles of the tests. */
export const roles: readonly StaffRole[] = [
  { id: 1, name: 'Owner', is_owner: true, permissions: [...staffPermissions], members: 1, version: 1 },
  {
    id: 2,
    name: 'Manager',
    is_owner: false,
    permissions: ['lots:read', 'staff:write'],
    members: 1,
    version: 1,
  },
  { id: 3, name: 'Packer', is_owner: false, permissions: ['shipping:write'], members: 2, version: 4 },
  { id: 4, name: 'Lister', is_owner: false, permissions: ['lots:read'], members: 0, version: 1 },
];

/** A member of staff with these values. */
export const aMember = (values: Partial<StaffMember> = {}): StaffMember => ({
  id: 7,
  username: 'kim',
  email: 'kim@example.com',
  role: { id: 4, name: 'Lister' },
  has_second_factor: true,
  last_used_at: '2030-01-01T12:00:00Z',
  is_active: true,
  version: 2,
  ...values,
});

/** The session of an owner, who is the member of staff 3. */
export const owner = aSession({ role: { id: 1, name: 'Owner' }, permissions: [...staffPermissions] });

/** The session of a manager, who may change staff but lacks most permissions. */
export const manager = aSession({
  role: { id: 2, name: 'Manager' },
  permissions: ['lots:read', 'staff:write'],
});

/** A page of a list. */
export const page = (data: readonly object[]) => ({
  current_page: 1,
  last_page: 1,
  total: data.length,
  total_capped: false,
  data,
});
