import { MAX_TICKET_MESSAGE, TICKET_REOPEN_DAYS, type TicketReplyForm } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import { refreshCounts } from '../../db/after-commit.ts';
import type { Transaction } from '../../db/database.ts';
import { clockNow, readNow } from '../../db/now.ts';
import { supportMessages } from '../../db/schema.ts';
import { readOwnWords } from '../../kernel/own-words.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { reopenUntil } from './projection.ts';
import { changeTicket, lockTicket, writeMessage } from './queries.ts';

/**
 * Adds a member's message to a ticket, which waits for staff then. A repeated call with the same key adds nothing.
 * @throws Problem 422 for a message of which nothing is left in ASCII, 404 for an unknown ticket and another member's, 409 for one that was closed too long ago
 */
export async function replyToTicket(
  tx: Transaction,
  userId: number,
  id: number,
  { message, original }: TicketReplyForm,
  requestKey: string | null,
): Promise<void> {
  const words = readOwnWords({ text: message, original, max: MAX_TICKET_MESSAGE });
  if (words.plain === '') throw refuseField('message', 'ticket_reply_required');
  const ticket = await lockTicket(tx, id);
  if (ticket.user_id !== userId) throw refuse('ticket_not_found');
  if (requestKey !== null && (await isWritten(tx, id, requestKey))) return;
  const until = reopenUntil(ticket);
  if (until && until <= (await readNow(tx))) throw refuse('ticket_closed', { days: TICKET_REOPEN_DAYS });
  await writeMessage(tx, {
    ticket_id: id,
    message: words.plain,
    original: words.original,
    request_key: requestKey,
  });
  await changeTicket(tx, id, { status: 'open', closed_at: null, changed_at: clockNow, is_unread: false });
  await refreshCounts(tx, ticket.assignee_id === null ? [userId] : [userId, ticket.assignee_id]);
}

const isWritten = async (tx: Transaction, ticketId: number, key: string): Promise<boolean> =>
  (await tx.$count(
    supportMessages,
    and(eq(supportMessages.ticket_id, ticketId), eq(supportMessages.request_key, key)),
  )) > 0;
