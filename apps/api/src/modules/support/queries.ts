import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { notifyStaff } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import {
  lots,
  products,
  supportMessages,
  supportPictures,
  supportTickets,
  users,
  wonItems,
} from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';

export type TicketRow = typeof supportTickets.$inferSelect;

const assignees = alias(users, 'assignees');

/** The first message of a ticket. */
const initialMessage = sql<string>`(select message from ${supportMessages}
  where ${supportMessages.ticket_id} = ${supportTickets.id} order by ${supportMessages.id} limit 1)`;

/** Tickets with their member, if they have one, their assignee and their lot. */
const selectTickets = (db: Database | Transaction) =>
  db
    .select({
      ticket: supportTickets,
      now: sql<Date>`now()`.mapWith(supportTickets.created_at),
      initialMessage,
      username: users.username,
      assignee: assignees.username,
      product: products,
      itemState: wonItems.status,
    })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.user_id))
    .leftJoin(assignees, eq(assignees.id, supportTickets.assignee_id))
    .leftJoin(lots, eq(lots.id, supportTickets.lot_id))
    .leftJoin(products, eq(products.id, lots.product_description_id))
    .leftJoin(
      wonItems,
      and(eq(wonItems.lot_id, supportTickets.lot_id), eq(wonItems.user_id, supportTickets.user_id)),
    )
    .$dynamic();

export type TicketDetails = Awaited<ReturnType<typeof selectTickets>>[number];

/** Tickets with these numbers, in any order. */
export const findTicketsById = (tx: Transaction, ids: readonly number[]): Promise<TicketDetails[]> =>
  selectTickets(tx).where(inArray(supportTickets.id, [...ids]));

/** @throws Problem 404 for an unknown ticket */
export async function readTicket(db: Database | Transaction, id: number): Promise<TicketDetails> {
  const [row] = await selectTickets(db).where(eq(supportTickets.id, id));
  if (!row) throw refuse('ticket_not_found');
  return row;
}

/** @throws Problem 404 for an unknown ticket, or another member's */
export async function readOwnTicket(
  db: Database | Transaction,
  userId: number,
  id: number,
): Promise<TicketDetails> {
  const row = await readTicket(db, id);
  if (row.ticket.user_id !== userId) throw refuse('ticket_not_found');
  return row;
}

/** A page of a member's tickets, those with the newest message first. */
export async function findOwnTickets(
  db: Database,
  userId: number,
  paging: Paging,
): Promise<{ rows: TicketDetails[]; total: number }> {
  const own = eq(supportTickets.user_id, userId);
  const query = selectTickets(db)
    .where(own)
    .orderBy(desc(supportTickets.changed_at), desc(supportTickets.id));
  return readPage(query, paging, db.$count(supportTickets, own));
}

/** Locks a ticket until the end of the transaction, so that its messages are written one after the other. */
export async function lockTicket(tx: Transaction, id: number): Promise<TicketRow> {
  const [row] = await tx.select().from(supportTickets).where(eq(supportTickets.id, id)).for('update');
  if (!row) throw refuse('ticket_not_found');
  return row;
}

/** The messages of a ticket with the names of staff, the oldest first. */
export function findMessages(db: Database | Transaction, ticketId: number) {
  return db
    .select({ message: supportMessages, author: users.username })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.staff_id))
    .where(eq(supportMessages.ticket_id, ticketId))
    .orderBy(asc(supportMessages.id));
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

/** The pictures of a ticket without their bytes, in the order of their upload. */
export function findPictures(db: Database | Transaction, ticketId: number) {
  return db
    .select({ id: supportPictures.id, width: supportPictures.width, height: supportPictures.height })
    .from(supportPictures)
    .where(eq(supportPictures.ticket_id, ticketId))
    .orderBy(asc(supportPictures.id));
}

export async function writeMessage(
  tx: Transaction,
  values: typeof supportMessages.$inferInsert,
): Promise<void> {
  await tx.insert(supportMessages).values(values);
  notifyStaff(tx, { subject: 'ticket', id: values.ticket_id, by: values.staff_id ?? null });
}

export async function changeTicket(
  tx: Transaction,
  id: number,
  values: PgUpdateSetSource<typeof supportTickets>,
): Promise<void> {
  await tx.update(supportTickets).set(values).where(eq(supportTickets.id, id));
}

/** The pictures that members have uploaded and not sent. */
export const isUnsent = isNull(supportPictures.ticket_id);
