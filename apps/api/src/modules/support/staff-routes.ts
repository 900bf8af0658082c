import type { StaffTicket, staffTicketEndpoints } from '@bidkit/contract';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { toPage } from '../../kernel/page.ts';
import { broadcastCounts } from '../notifications/counts.ts';
import { findCannedAnswers, removeCannedAnswer, setCannedAnswer } from './canned-answers.ts';
import { readTicketPicture } from './pictures.ts';
import { toStaffSummary, toStaffTicket } from './projection.ts';
import { findMessages, findPictures, readTicket } from './queries.ts';
import { findStaffTickets } from './staff-queries.ts';
import { addNote, answerTicket, assignTicket, closeTicket, reopenTicket } from './staff-steps.ts';

/** Staff work on the tickets of members. */
export function staffTicketHandlers(
  context: Pick<AppContext, 'db' | 'broadcast' | 'config'>,
): Handlers<typeof staffTicketEndpoints> {
  const { db, config } = context;

  async function show(id: number): Promise<StaffTicket> {
    const row = await readTicket(db, id);
    const messages = await findMessages(db, id);
    return toStaffTicket(row, { messages, pictures: await findPictures(db, id) });
  }

  /** Changes a ticket. The pages of its member load it again. */
  async function change(id: number, act: (tx: Transaction) => Promise<void>): Promise<StaffTicket> {
    await db.transaction(act);
    const changed = await show(id);
    if (changed.user_id !== null) await broadcastCounts(context, [changed.user_id]);
    return changed;
  }

  return {
    async listStaffTickets({ query }) {
      const { rows, total } = await findStaffTickets(db, query);
      return toPage(query, total, rows.map(toStaffSummary));
    },

    getStaffTicket: ({ params }) => show(params.id),

    answerTicket: ({ params, body, caller }) =>
      change(params.id, (tx) => answerTicket(tx, caller.id, { ...body, id: params.id }, config.publicUrl)),

    addTicketNote: ({ params, body, caller }) =>
      change(params.id, (tx) => addNote(tx, caller.id, params.id, body.message)),

    assignTicket: ({ params, body, caller }) =>
      change(params.id, (tx) => assignTicket(tx, caller.id, params.id, body.assignee)),

    closeTicket: ({ params, caller }) => change(params.id, (tx) => closeTicket(tx, caller.id, params.id)),

    reopenTicket: ({ params, caller }) => change(params.id, (tx) => reopenTicket(tx, caller.id, params.id)),

    getStaffTicketPicture: ({ params }) => readTicketPicture(db, params.id),

    listCannedAnswers: ({ query }) => findCannedAnswers(db, query.topic),

    setCannedAnswer: ({ body, caller }) => db.transaction((tx) => setCannedAnswer(tx, caller.id, body)),

    async removeCannedAnswer({ params, caller }) {
      await db.transaction((tx) => removeCannedAnswer(tx, caller.id, params.id));
      return { success: true };
    },
  };
}
