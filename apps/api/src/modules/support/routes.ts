import type { supportEndpoints, Ticket } from '@bidkit/contract';
import { retryTransaction } from '../../db/retry-transaction.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { countMessage, createContactTicket } from './contact.ts';
import { createTicket } from './create-ticket.ts';
import { markTicketRead } from './mark-read.ts';
import { addPicture, readOwnPicture } from './pictures.ts';
import { toTicket, toTicketSummary } from './projection.ts';
import { findMessages, findOwnTickets, findPictures, readOwnTicket } from './queries.ts';
import { replyToTicket } from './reply.ts';

/** Members and visitors ask the support. Members read and answer their tickets. */
export function supportHandlers({ db }: Pick<AppContext, 'db'>): Handlers<typeof supportEndpoints> {
  async function show(userId: number, id: number): Promise<Ticket> {
    const row = await readOwnTicket(db, userId, id);
    const messages = await findMessages(db, id);
    return toTicket(row, { messages, pictures: await findPictures(db, id) });
  }

  return {
    async sendContactMessage({ body, request, idempotencyKey }) {
      await countMessage(db, body, request.ip);
      await db.transaction((tx) => createContactTicket(tx, body, idempotencyKey));
      return { success: true };
    },

    async listTickets({ query, caller }) {
      const { rows, total } = await findOwnTickets(db, caller.id, query);
      return toPage(query, total, rows.map(toTicketSummary));
    },

    async createTicket({ body, caller, idempotencyKey }) {
      const id = await retryTransaction(db, (tx) => createTicket(tx, caller.id, body, idempotencyKey));
      return show(caller.id, id);
    },

    async getTicket({ params, caller }) {
      const shown = await show(caller.id, params.id);
      // Staff who act as the member leave it unread.
      const isOwn = caller.impersonatorId === null;
      if (isOwn) await retryTransaction(db, (tx) => markTicketRead(tx, caller.id, params.id));
      return isOwn ? { ...shown, read: true } : shown;
    },

    async replyToTicket({ params, body, caller, idempotencyKey }) {
      await retryTransaction(db, (tx) => replyToTicket(tx, caller.id, params.id, body, idempotencyKey));
      return show(caller.id, params.id);
    },

    addTicketPicture: ({ body, caller }) => addPicture(db, caller.id, body.data),
    getTicketPicture: ({ params, caller }) => readOwnPicture(db, caller.id, params.id),
  };
}
