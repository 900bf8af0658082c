import type { TicketState } from '@bidkit/contract';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import { supportMessages, supportTickets, users } from '../../db/schema.ts';
import { refuseField } from '../../kernel/problem.ts';
import { assignees, selectTickets, type TicketDetails } from './queries.ts';

export interface TicketFilter extends Paging {
  readonly state?: TicketState | undefined;
  readonly topic?: number | undefined;
  /** A username, or `none`. */
  readonly assignee?: string | undefined;
}

const UNASSIGNED = 'none';

/** What waits for staff comes first. */
const rank = sql`case ${supportTickets.status} when 'open' then 0 when 'waiting' then 1 else 2 end`;

/** A page of tickets that are not closed, or of those with a state: those that wait longest for staff first. */
export async function findStaffTickets(
  db: Database,
  { state, topic, assignee, ...paging }: TicketFilter,
): Promise<{ rows: TicketDetails[]; total: number }> {
  const where = and(
    state ? eq(supportTickets.status, state) : ne(supportTickets.status, 'closed'),
    topic === undefined ? undefined : eq(supportTickets.topic_id, topic),
    assignee === undefined
      ? undefined
      : assignee === UNASSIGNED
        ? isNull(supportTickets.assignee_id)
        : eq(assignees.username, assignee),
  );
  const query = selectTickets(db)
    .where(where)
    .orderBy(rank, asc(supportTickets.changed_at), asc(supportTickets.id));
  return readPage(query, paging, db.$count(selectTickets(db).where(where).as('found')));
}

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
