import type { StaffTicket, staffTicketEndpoints } from '@bidkit/contract';
import type { Transaction } from '../../db/database.ts';
import { retryTransaction } from '../../db/retry-transaction.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { doOnce } from '../audit/once.ts';
import { findCannedAnswers, removeCannedAnswer, setCannedAnswer } from './canned-answers.ts';
import { changeTickets } from './change-tickets.ts';
import { readTicketPicture } from './pictures.ts';
import { toStaffTicket } from './projection.ts';
import { findMessages, findPictures, readTicket } from './queries.ts';
import { addNote, answerTicket, assignTicket, closeTicket, reopenTicket } from './staff-steps.ts';
import { listTickets } from './ticket-list.ts';

/** Staff work on the tickets of members. */
export function staffTicketHandlers({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Handlers<typeof staffTicketEndpoints> {
  async function show(id: number): Promise<StaffTicket> {
    const row = await readTicket(db, id);
    const messages = await findMessages(db, id);
    return toStaffTicket(row, { messages, pictures: await findPictures(db, id) });
  }

  async function change(id: number, act: (tx: Transaction) => Promise<void>): Promise<StaffTicket> {
    await retryTransaction(db, act);
    return show(id);
  }

  return {
    listStaffTickets: ({ query }) => listTickets(db, query),

    changeTickets: ({ body, caller }) => changeTickets(db, caller.id, body),

    getStaffTicket: ({ params }) => show(params.id),

    answerTicket: ({ params, body, caller, idempotencyKey: key }) =>
      change(params.id, (tx) =>
        doOnce(tx, { staffId: caller.id, key, request: ['answerTicket', params, body.message] }, () =>
          answerTicket(tx, caller.id, { ...body, id: params.id }, config.publicUrl),
        ),
      ),

    addTicketNote: ({ params, body, caller, idempotencyKey: key }) =>
      change(params.id, (tx) =>
        doOnce(tx, { staffId: caller.id, key, request: ['addTicketNote', params, body] }, () =>
          addNote(tx, caller.id, params.id, body.message),
        ),
      ),

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
