import type { ErrorBody, StaffTicket, Ticket, TicketPicture, TicketSummary } from '@bidkit/contract';
import sharp from 'sharp';
import type { TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

interface Asker {
  readonly token: string;
}

interface Page<T> {
  readonly total: number;
  readonly data: readonly T[];
}

/** Calls of members and staff about tickets, over HTTP. */
export async function ticketsOf(app: TestApp) {
  const { call } = accountOf(app);
  const staff = await staffOf(app);
  const send = async <T>(member: Asker, path: string, payload: object, key?: string) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${member.token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() as T & ErrorBody };
  };
  const calls = {
    staff,
    member: async () => {
      const user = await app.aUser();
      return { ...user, token: await app.tokenFor(user) };
    },
    ask: (member: Asker, changes: object = {}, key?: string) =>
      send<Ticket>(member, '/support', { topic: 8, message: 'Where is it?', ...changes }, key),
    reply: (member: Asker, id: number, message: unknown, key?: string, original?: string | null) =>
      send<Ticket>(member, `/support/${id}`, { message, original }, key),
    read: (member: Asker, id: number) => call<Ticket>('GET', member, `/support/${id}`),
    list: (member: Asker, query = '') => call<Page<TicketSummary>>('GET', member, `/support${query}`),
    upload: (member: Asker, bytes: Uint8Array) =>
      send<TicketPicture>(member, '/support/pictures', { data: Buffer.from(bytes).toString('base64') }),
    picture: (member: Asker, id: number) => call<{ data: string }>('GET', member, `/support/pictures/${id}`),
    show: (id: number) => staff.get<StaffTicket>(`/tickets/${id}`),
    queue: (query = '') => staff.get<Page<StaffTicket>>(`/tickets${query}`),
    step: (id: number, step: string, payload: object = {}) =>
      staff.post<StaffTicket>(`/tickets/${id}/${step}`, payload),
    /** Answers a ticket as staff who have read all of it. */
    async answer(id: number, message = 'It leaves tomorrow.') {
      const last = (await calls.show(id)).body.messages.at(-1)?.id;
      return calls.step(id, 'answer', { message, last_message_id: last });
    },
  };
  return calls;
}

/** A picture of one color. */
export const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
