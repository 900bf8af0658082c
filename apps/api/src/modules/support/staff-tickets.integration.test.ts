import type { CannedAnswer } from '@bidkit/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportTickets } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { notificationsOf } from '../notifications/notifications.testing.ts';
import { ticketsOf } from './support.testing.ts';

let app: TestApp;
let tickets: Awaited<ReturnType<typeof ticketsOf>>;
beforeAll(async () => {
  app = await openTestApp();
  tickets = await ticketsOf(app);
});
afterAll(() => app.close());

const aTicket = async (changes: object = {}) => {
  const member = await tickets.member();
  return { member, id: (await tickets.ask(member, changes)).body.id };
};
const actionsAbout = async (id: number) =>
  (await tickets.staff.actions())
    .filter(({ subject, subject_id }) => subject === 'ticket' && subject_id === id)
    .map(({ action }) => action);

describe('the queue', () => {
  it('has what waits longest for staff first, and filters by state, topic and assignee', async () => {
    const topic = 14;
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await aTicket({ topic })).id);
    const [oldest = 0, answered = 0, closed = 0, newest = 0] = ids;
    await tickets.answer(answered);
    await tickets.step(closed, 'close');
    await app.db
      .update(supportTickets)
      .set({ changed_at: sql`clock_timestamp() - interval '3 days'` })
      .where(inArray(supportTickets.id, [oldest, answered]));
    const found = async (query: string) =>
      (await tickets.queue(`?topic=${topic}${query}`)).body.data.map(({ id }) => id);
    expect(await found('')).toEqual([oldest, newest, answered]);
    expect(await found('&state=closed')).toEqual([closed]);
    expect(await found('&state=waiting')).toEqual([answered]);
    expect(await found('&assignee=none')).toEqual([oldest, newest]);
    expect(await found(`&assignee=${tickets.staff.username}`)).toEqual([answered]);
    expect((await tickets.queue('?topic=20')).body.data).toEqual([]);
    expect((await tickets.queue('?state=gone')).status).toBe(422);
  });

  it('is for staff only', async () => {
    const { member, id } = await aTicket();
    const { call } = accountOf(app);
    expect((await call('GET', member, '/staff/tickets')).status).toBe(403);
    expect((await call('POST', member, `/staff/tickets/${id}/close`)).status).toBe(403);
  });
});

describe('an answer', () => {
  it('notifies the member by alert and mail with a link to the ticket', async () => {
    const { member, id } = await aTicket();
    const { body } = await tickets.answer(id, 'It leaves <b>tomorrow</b>.\n\nKind regards');
    expect(body).toMatchObject({
      state: 'waiting',
      is_read: false,
      assignee: tickets.staff.username,
      messages: [{ author: null }, { author: tickets.staff.username, from_employee: true }],
    });
    const notifications = notificationsOf(app);
    await notifications.deliver();
    expect((await notifications.alerts(member.token)).data).toMatchObject([
      { reference_id: id, description: 'We answered your ticket about Shipping.' },
    ]);
    const [mail] = await accountOf(app).mailsTo(member.email);
    expect(mail?.text).toContain(`/support/tickets/${id}`);
    expect(mail?.html).toContain('It leaves &lt;b&gt;tomorrow&lt;/b&gt;.');
    expect(await actionsAbout(id)).toEqual(['answer']);
  });

  it('is not mailed to a member who has switched it off', async () => {
    const { member, id } = await aTicket();
    const notifications = notificationsOf(app);
    const off = { setting_id: 34, method_id: 1 };
    expect((await notifications.post(member.token, '/notification-settings', off)).status).toBe(200);
    await tickets.answer(id);
    await notifications.deliver();
    expect((await notifications.alerts(member.token)).data).toEqual([]);
    expect(await accountOf(app).mailsTo(member.email)).toEqual([]);
  });

  it('is refused to the second of two members of staff who answer at once', async () => {
    const { member, id } = await aTicket();
    const last = (await tickets.show(id)).body.messages.at(-1)?.id;
    const other = await ticketsOf(app);
    const sent = await Promise.all(
      [tickets, other].map(({ step }, n) =>
        step(id, 'answer', { message: `Answer ${n}`, last_message_id: last }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent.find(({ status }) => status === 409)?.body.code).toBe('ticket_changed');
    expect((await tickets.read(member, id)).body.messages).toHaveLength(2);
  });

  it('is refused after a reply or a note that its author has not read', async () => {
    const { member, id } = await aTicket();
    const last = (await tickets.show(id)).body.messages.at(-1)?.id;
    const late = () => tickets.step(id, 'answer', { message: 'Late', last_message_id: last });
    await tickets.step(id, 'notes', { message: 'Waits for the carrier' });
    expect((await late()).body.code).toBe('ticket_changed');
    await tickets.reply(member, id, 'One more thing');
    expect((await late()).body.code).toBe('ticket_changed');
    expect((await tickets.answer(id)).status).toBe(200);
  });

  it.each([
    [{ message: ' ', last_message_id: 1 }, 'message'],
    [{ message: 'Yes' }, 'last_message_id'],
    [{ message: 'x'.repeat(4_001), last_message_id: 1 }, 'message'],
  ])('%j is refused', async (payload, field) => {
    const { id } = await aTicket();
    const { status, body } = await tickets.step(id, 'answer', payload);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });
});

it('a note is never shown to the member', async () => {
  const { member, id } = await aTicket();
  const before = (await tickets.read(member, id)).body;
  const { body } = await tickets.step(id, 'notes', { message: 'Looks like fraud' });
  expect(body.messages.at(-1)).toMatchObject({
    message: 'Looks like fraud',
    is_note: true,
    author: tickets.staff.username,
  });
  expect((await tickets.read(member, id)).body).toEqual(before);
  const exported = await accountOf(app).call('POST', member, '/user/export');
  expect(JSON.stringify(exported.body)).toContain('Where is it?');
  expect(JSON.stringify(exported.body)).not.toContain('fraud');
  expect(await actionsAbout(id)).toEqual(['note']);
});

it('a ticket is assigned to staff, to others of them, and to none', async () => {
  const { id, member } = await aTicket();
  const other = (await ticketsOf(app)).staff;
  const assign = (assignee: unknown) => tickets.step(id, 'assign', { assignee });
  expect((await assign(other.username)).body.assignee).toBe(other.username);
  expect((await assign(null)).body.assignee).toBeNull();
  expect(await assign(member.username)).toMatchObject({
    status: 422,
    body: { code: 'assignee_not_staff' },
  });
  const packer = await app.aUser({ role: 'staff', staffRole: 'Packer' });
  expect((await assign(packer.username)).body).toMatchObject({
    code: 'assignee_without_permission',
    message: `${packer.username} cannot open tickets. Please choose somebody whose role allows it.`,
  });
  expect((await assign(' ')).body.errors).toMatchObject({
    assignee: ['Please enter the username of a member of staff'],
  });
  expect(await actionsAbout(id)).toEqual(['assign', 'assign']);
  const last = (await tickets.staff.actions()).findLast(({ action }) => action === 'assign');
  expect(last).toMatchObject({ before: { assignee: other.username }, after: { assignee: null } });
});

it('a ticket is closed and opened again, each once', async () => {
  const { member, id } = await aTicket();
  expect((await tickets.step(id, 'close')).body).toMatchObject({
    state: 'closed',
    close_time: expect.any(String),
  });
  const refused = { status: 409, body: { code: 'ticket_step_refused' } };
  expect(await tickets.step(id, 'close')).toMatchObject(refused);
  expect(await tickets.answer(id)).toMatchObject(refused);
  expect((await tickets.step(id, 'reopen')).body).toMatchObject({ state: 'open', close_time: null });
  expect(await tickets.step(id, 'reopen')).toMatchObject(refused);
  expect((await tickets.read(member, id)).body.support_ticket_status_id).toBe(1);
  expect(await actionsAbout(id)).toEqual(['close', 'reopen']);
});

it('each step records the state before and after it', async () => {
  const { id } = await aTicket();
  await tickets.answer(id);
  await tickets.step(id, 'close');
  await tickets.step(id, 'reopen');
  const steps = (await tickets.staff.actions()).filter(
    (one) => one.subject === 'ticket' && one.subject_id === id,
  );
  expect(steps.map(({ before, after }) => [before, after])).toEqual([
    [{ status: 'open' }, { status: 'waiting' }],
    [{ status: 'waiting' }, { status: 'closed' }],
    [{ status: 'closed' }, { status: 'open' }],
  ]);
});

it('a closing and a reply at the same moment leave an open ticket with the reply, or a closed one', async () => {
  const { member, id } = await aTicket();
  await Promise.all([tickets.step(id, 'close'), tickets.reply(member, id, 'Wait')]);
  const { body } = await tickets.show(id);
  expect(body.messages).toHaveLength(2);
  expect(body.close_time === null).toBe(body.state === 'open');
});

it.each(['answer', 'notes', 'assign', 'close', 'reopen'])(
  '%s of an unknown ticket is a 404',
  async (step) => {
    const payloads: Record<string, object> = {
      answer: { message: 'x', last_message_id: 1 },
      notes: { message: 'x' },
      assign: { assignee: null },
    };
    expect(await tickets.step(999_999, step, payloads[step])).toMatchObject({
      status: 404,
      body: { code: 'ticket_not_found' },
    });
  },
);

it('canned answers are stored, changed under their name, and removed', async () => {
  const set = (changes: object = {}) =>
    tickets.staff.post<CannedAnswer>('/canned-answers', {
      name: 'late-parcel',
      topic: 8,
      message: 'Parcels take 5 days.',
      ...changes,
    });
  const list = async (query = '') =>
    (await tickets.staff.get<readonly CannedAnswer[]>(`/canned-answers${query}`)).body.map(
      ({ name, message }) => [name, message],
    );
  const { id } = (await set()).body;
  expect((await set({ message: 'Parcels take 7 days.' })).body.id).toBe(id);
  await set({ name: 'hello', topic: null, message: 'Hello!' });
  expect(await list('?topic=8')).toEqual([
    ['hello', 'Hello!'],
    ['late-parcel', 'Parcels take 7 days.'],
  ]);
  expect(await list('?topic=2')).toEqual([['hello', 'Hello!']]);
  expect((await set({ topic: 99 })).status).toBe(422);
  expect((await set({ name: '' })).body.message).toBe('Please give the canned answer a name');
  expect((await tickets.staff.post(`/canned-answers/${id}/remove`, {})).status).toBe(200);
  expect((await tickets.staff.post(`/canned-answers/${id}/remove`, {})).status).toBe(404);
  expect(await list()).toEqual([['hello', 'Hello!']]);
  const actions = (await tickets.staff.actions()).filter(({ subject }) => subject === 'canned-answer');
  expect(actions.map(({ action }) => action)).toEqual(['change', 'change', 'change', 'remove']);
});

it('staff see the state of the item that a ticket is about, if the member won it', async () => {
  const lot = await app.aLot();
  const { id } = await aTicket({ auction: lot.id });
  expect((await tickets.show(id)).body).toMatchObject({ auction_id: lot.id, item_state: null });
  await app.db.update(supportTickets).set({ lot_id: null }).where(eq(supportTickets.id, id));
  expect((await tickets.show(id)).body).toMatchObject({ auction_id: null, auction: null });
});
