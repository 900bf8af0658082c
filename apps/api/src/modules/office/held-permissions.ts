import type { StaffPermission } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { staffMembers, staffRoles } from '../../db/schema.ts';
import { permissionsOf } from './roles.ts';

/** What a member of staff may do now: nothing when they are no longer active. For work after the call. */
export async function findHeldPermissions(
  db: Database | Transaction,
  userId: number,
): Promise<readonly StaffPermission[]> {
  const [role] = await db
    .select({ is_owner: staffRoles.is_owner, permissions: staffRoles.permissions })
    .from(staffMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(and(eq(staffMembers.user_id, userId), staffMembers.is_active));
  return role ? permissionsOf(role) : [];
}

/** Locks a member of staff, so that two calls of theirs count what they have one after the other. */
export async function lockStaffMember(tx: Transaction, userId: number): Promise<void> {
  await tx
    .select({ id: staffMembers.user_id })
    .from(staffMembers)
    .where(eq(staffMembers.user_id, userId))
    .for('no key update');
}
