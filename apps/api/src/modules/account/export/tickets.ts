import { type AccountExport, supportTopics } from '@bidkit/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { type Paging, readPageRows } from '../../../db/pages.ts';
import { supportMessages, supportPictures, supportTickets } from '../../../db/schema.ts';

/** A member's support tickets with their messages, without the notes of staff. */
export async function exportTickets(
  db: Database,
  userId: number,
  page: Paging,
): Promise<AccountExport['support_tickets']> {
  const query = db
    .select({
      ticket: supportTickets,
      pictures: sql<number>`(select count(*) from ${supportPictures}
        where ${supportPictures.ticket_id} = ${supportTickets.id})`.mapWith(Number),
    })
    .from(supportTickets)
    .where(eq(supportTickets.user_id, userId))
    .orderBy(asc(supportTickets.id));
  const tickets = await readPageRows(query, page);
  const ids = tickets.map(({ ticket }) => ticket.id);
  const messages = await db
    .select()
    .from(supportMessages)
    .where(and(inArray(supportMessages.ticket_id, ids), eq(supportMessages.is_note, false)))
    .orderBy(asc(supportMessages.id));
  const byTicket = Map.groupBy(messages, ({ ticket_id }) => ticket_id);
  return tickets.map(({ ticket, pictures }) => ({
    id: ticket.id,
    topic: supportTopics.find(({ id }) => id === ticket.topic_id)?.name ?? '',
    status: ticket.status,
    auction_id: ticket.lot_id,
    pictures,
    created_at: ticket.created_at.toISOString(),
    messages: (byTicket.get(ticket.id) ?? []).map(({ staff_id, message, original, created_at }) => ({
      from_employee: staff_id !== null,
      message,
      original: original ?? message,
      created_at: created_at.toISOString(),
    })),
  }));
}
