import { MAX_OPEN_TICKETS, type ticketForm } from '@bidkit/contract';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { refreshCounts } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { writtenRow } from '../../db/rows.ts';
import { lots, supportPictures, supportTickets, users } from '../../db/schema.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { alertStaff, usernameOf } from '../notifications/staff-alerts/alert-staff.ts';
import { refuseClosed } from '../restrictions/closed-account.ts';
import { isUnsent, writeMessage } from './queries.ts';

/**
 * Writes a member's ticket. A repeated call with the same key finds the first one. Returns its id.
 * @throws Problem 422 for an unknown auction or picture, 409 for a member with too many tickets
 */
export async function createTicket(
  tx: Transaction,
  userId: number,
  { topic, message, auction = null, pictures }: z.output<typeof ticketForm>,
  requestKey: string | null,
): Promise<number> {
  // The lock lets the member's calls wait for each other, so that they are counted and repeated calls find the first.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  await refuseClosed(tx, [userId]);
  const known = await findByKey(tx, userId, requestKey);
  if (known !== null) return known;
  if (auction !== null && (await tx.$count(lots, eq(lots.id, auction))) === 0)
    throw refuseField('auction', 'ticket_auction_unknown');
  const own = eq(supportTickets.user_id, userId);
  if ((await tx.$count(supportTickets, and(own, ne(supportTickets.status, 'closed')))) >= MAX_OPEN_TICKETS)
    throw refuse('tickets_too_many', { max: MAX_OPEN_TICKETS });
  const ticket = writtenRow(
    await tx
      .insert(supportTickets)
      .values({ user_id: userId, topic_id: topic, lot_id: auction, request_key: requestKey })
      .returning({ id: supportTickets.id }),
  );
  await writeMessage(tx, { ticket_id: ticket.id, message });
  await attachPictures(tx, userId, ticket.id, pictures);
  await refreshCounts(tx, [userId]);
  const detail = usernameOf(userId);
  await alertStaff(tx, { kind: 'ticket_opened', subject_id: ticket.id, detail, by: null });
  return ticket.id;
}

async function findByKey(tx: Transaction, userId: number, key: string | null): Promise<number | null> {
  if (key === null) return null;
  const [row] = await tx
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(and(eq(supportTickets.user_id, userId), eq(supportTickets.request_key, key)));
  return row?.id ?? null;
}

/** Adds pictures that the member has uploaded and not sent. @throws Problem 422 when one is missing */
async function attachPictures(
  tx: Transaction,
  userId: number,
  ticketId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const attached = await tx
    .update(supportPictures)
    .set({ ticket_id: ticketId })
    .where(and(inArray(supportPictures.id, wanted), eq(supportPictures.user_id, userId), isUnsent))
    .returning({ id: supportPictures.id });
  if (attached.length < wanted.length) throw refuseField('pictures', 'ticket_picture_missing');
}
