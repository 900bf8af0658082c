import { type StaffPermission, type StaffRole, staffPermissions } from '@bidkit/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { passkeys, staffMembers, staffRoles, users } from '../../db/schema.ts';
import type { StaffCaller } from '../../kernel/office-caller.ts';
import { refuse } from '../../kernel/problem.ts';
import { isActiveStaff } from './active-staff.ts';

export type Role = typeof staffRoles.$inferSelect;

/** Changes of roles, and of who has which, are made one after the other. */
export const lockStaff = (tx: Transaction) => takeAdvisoryLock(tx, 'staff');

/** Who changes staff, with what they have. */
export type Changer = Pick<StaffCaller, 'id' | 'permissions' | 'role'>;

/** Who can change staff now, with what they have; null for all others. */
export async function findChanger(tx: Transaction, userId: number): Promise<Changer | null> {
  const [role] = await tx
    .select({
      id: staffRoles.id,
      name: staffRoles.name,
      is_owner: staffRoles.is_owner,
      permissions: staffRoles.permissions,
    })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(and(eq(staffMembers.user_id, userId), staffMembers.is_active));
  const permissions = role ? permissionsOf(role) : [];
  return role && permissions.includes('staff:write') ? { id: userId, role, permissions } : null;
}

/**
 * Locks changes of staff, and reads the caller again: a change before this one can have taken their role.
 * @throws Problem 403 for one who cannot change staff any more
 */
export async function lockForCaller(tx: Transaction, { id }: Pick<StaffCaller, 'id'>): Promise<Changer> {
  await lockStaff(tx);
  const changer = await findChanger(tx, id);
  if (!changer) throw refuse('permission_missing', { permission: 'staff:write' });
  return changer;
}

/** What a role allows. */
export const permissionsOf = ({
  is_owner,
  permissions,
}: Pick<Role, 'is_owner' | 'permissions'>): readonly StaffPermission[] =>
  is_owner ? staffPermissions : permissions;

export async function findRole(db: Database | Transaction, id: number): Promise<Role | null> {
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.id, id));
  return role ?? null;
}

/** The role of owners. */
export async function findOwnerRole(db: Database | Transaction): Promise<Role> {
  const [role] = await db.select().from(staffRoles).where(eq(staffRoles.is_owner, true));
  if (!role) throw new Error('No role of owners: the migration adds it');
  return role;
}

type Granted = Pick<Role, 'id' | 'name' | 'is_owner' | 'permissions'>;

/**
 * What somebody lacks who gives or removes a role: a permission, or the name of the role of owners, whom only owners
 * make; null when they lack nothing.
 */
export function lacking(
  { permissions, role }: Pick<StaffCaller, 'permissions' | 'role'>,
  wanted: Granted,
): string | null {
  if (wanted.is_owner && role.id !== wanted.id) return wanted.name;
  return permissionsOf(wanted).find((permission) => !permissions.includes(permission)) ?? null;
}

/** @throws Problem 403 that names what the caller lacks, who gives or removes a role */
export function refuseUnheld(caller: Pick<StaffCaller, 'permissions' | 'role'>, wanted: Granted): void {
  const permission = lacking(caller, wanted);
  if (permission !== null) throw refuse('permission_not_held', { permission });
}

/** SQL condition: a member of staff has a second factor. */
export const hasFactor = sql<boolean>`(${staffMembers.totp_secret} is not null or exists (
  select 1 from ${passkeys} where ${passkeys.user_id} = ${staffMembers.user_id} and ${passkeys.is_office}))`;

/** The owners who can log in, but for one: active, and with the second factor that the server requires. */
export async function countOtherOwners(
  tx: Transaction,
  userId: number,
  isFactorRequired: boolean,
): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .innerJoin(users, eq(users.id, staffMembers.user_id))
    .where(
      and(
        staffRoles.is_owner,
        isActiveStaff,
        sql`${staffMembers.user_id} <> ${userId}`,
        isFactorRequired ? hasFactor : undefined,
      ),
    );
  return row?.total ?? 0;
}

const activeMembers = sql<number>`(select count(*) from ${staffMembers}
  where ${staffMembers.role_id} = ${staffRoles.id} and ${staffMembers.is_active})`.mapWith(Number);

/** The roles with the number of their active members, the owners first. */
export async function listRoles(db: Database | Transaction): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoles, members: activeMembers })
    .from(staffRoles)
    .orderBy(sql`not ${staffRoles.is_owner}`, asc(staffRoles.id));
  return rows.map(({ role, members }) => ({
    id: role.id,
    name: role.name,
    is_owner: role.is_owner,
    permissions: [...permissionsOf(role)],
    members,
    version: role.version,
  }));
}
