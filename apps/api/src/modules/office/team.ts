import type { StaffMember } from '@bidkit/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import { staffInvitations, staffMembers, staffRoles, users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { endAccess } from '../sessions/end-access.ts';
import { hasFactor, type Role } from './roles.ts';

interface StaffRow {
  readonly user: { readonly id: number; readonly username: string; readonly email: string };
  readonly member: typeof staffMembers.$inferSelect;
  readonly role: Role;
  readonly hasFactor: boolean;
}

const query = (db: Database | Transaction, where?: SQL) =>
  db
    .select({
      user: { id: users.id, username: users.username, email: users.email },
      member: staffMembers,
      role: staffRoles,
      hasFactor,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.user_id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(where)
    .orderBy(sql`lower(${users.username})`);

/** A member of staff, active or not. @throws Problem 404 */
export async function findStaffMember(db: Database | Transaction, userId: number): Promise<StaffRow> {
  const [row] = await query(db, eq(staffMembers.user_id, userId));
  if (!row) throw refuse('staff_not_found');
  return row;
}

/** The members of staff by username; `isActive` null means all. */
export function listStaff(db: Database, isActive: boolean | null, paging: Paging) {
  const where = isActive === null ? undefined : eq(staffMembers.is_active, isActive);
  return readPage(query(db, where), paging, db.$count(staffMembers, where));
}

/**
 * Ends all access of a member of staff who leaves, and withdraws the invitations that they have sent: otherwise they
 * could come back with one to another address of theirs. Returns the hashes of the ended tokens.
 */
export async function endStaffAccess(tx: Transaction, userId: number): Promise<string[]> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.invited_by, userId));
  return endAccess(tx, userId);
}

/** A member of staff on the wire. */
export const toStaffMember = ({
  user,
  member,
  role,
  hasFactor: has_second_factor,
}: StaffRow): StaffMember => ({
  ...user,
  role: { id: role.id, name: role.name },
  has_second_factor,
  last_used_at: member.last_used_at?.toISOString() ?? null,
  is_active: member.is_active,
  version: member.version,
});
