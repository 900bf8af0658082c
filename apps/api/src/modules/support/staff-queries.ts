import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { staffMembers, staffRoles, supportMessages, users } from '../../db/schema.ts';
import { refuseField } from '../../kernel/problem.ts';
import { allows } from '../notifications/staff-alerts/alert-staff.ts';

/** The id of a ticket's last message, notes included. */
export async function lastMessageId(tx: Transaction, ticketId: number): Promise<number> {
  const [row] = await tx
    .select({ id: sql<number>`max(${supportMessages.id})`.mapWith(Number) })
    .from(supportMessages)
    .where(eq(supportMessages.ticket_id, ticketId));
  return row?.id ?? 0;
}

/** The id of a member of staff who may open tickets. @throws Problem 422 for another name */
export async function findAssigneeId(tx: Transaction, username: string): Promise<number> {
  const [row] = await tx
    .select({ id: users.id, mayOpen: sql<boolean>`${allows('support:write')}` })
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.user_id, users.id))
    .innerJoin(staffRoles, eq(staffRoles.id, staffMembers.role_id))
    .where(and(eq(users.username, username), staffMembers.is_active, isNull(users.cancelled_at)));
  if (!row) throw refuseField('assignee', 'assignee_not_staff');
  if (!row.mayOpen) throw refuseField('assignee', 'assignee_without_permission', { username });
  return row.id;
}
