import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { supportMessages, users } from '../../db/schema.ts';
import { refuseField } from '../../kernel/problem.ts';

/** The id of a ticket's last message, notes included. */
export async function lastMessageId(tx: Transaction, ticketId: number): Promise<number> {
  const [row] = await tx
    .select({ id: sql<number>`max(${supportMessages.id})`.mapWith(Number) })
    .from(supportMessages)
    .where(eq(supportMessages.ticket_id, ticketId));
  return row?.id ?? 0;
}

/** The id of a member of staff. @throws Problem 422 for another name */
export async function findStaffId(tx: Transaction, username: string): Promise<number> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), eq(users.role, 'staff'), isNull(users.cancelled_at)));
  if (!row) throw refuseField('assignee', 'assignee_not_staff');
  return row.id;
}
