import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportTickets } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { openSession } from '../sessions/tokens.ts';
import { ticketsOf } from './support.testing.ts';

let app: TestApp;
let tickets: Awaited<ReturnType<typeof ticketsOf>>;
beforeAll(async () => {
  app = await openTestApp();
  tickets = await ticketsOf(app);
});
afterAll(() => app.close());

/** Moves the time at which a ticket was closed. */
const closedAgo = (id: number, days: string) =>
  app.db
    .update(supportTickets)
    .set({ closed_at: sql`clock_timestamp() - ${days}::interval` })
    .where(eq(supportTickets.id, id));

describe('a ticket', () => {
  it('has its topic, its lot and its text, letter by letter', async () => {
    const member = await tickets.member();
    const lot = await app.aLot();
    const message = '  <script>alert(1)</script> It’s ça & «that»\nsecond line ';
    const { status, body } = await tickets.ask(member, { message, auction: lot.id });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        support_ticket_status_id: 1,
        read: true,
        topic: { id: 8, name: 'Shipping' },
        initial_message: { message: message.trim() },
        create_time: expect.any(String),
        change_time: expect.any(String),
        messages: [
          {
            id: expect.any(Number),
            message: message.trim(),
            original: message.trim(),
            from_employee: false,
            create_time: expect.any(String),
          },
        ],
        pictures: [],
        auction: {
          id: lot.id,
          product_description_id: lot.product_description_id,
          control: { product_description: expect.objectContaining({ short_name: 'Oak tool chest' }) },
        },
        can_reply: true,
        reopen_until: null,
      },
    ]);
    expect((await tickets.read(member, body.id)).body).toEqual(body);
  });

  it.each([
    [{ topic: undefined }, { topic: ['Please choose a type'] }],
    [{ topic: 99 }, { topic: ['Please choose a type'] }],
    [{ topic: '8' }, { topic: ['Please choose a type'] }],
    [{ message: ' \n ' }, { message: ['Please enter a description'] }],
    [{ message: null }, { message: ['Please enter a description'] }],
    [{ message: 'x'.repeat(4_001) }, { message: [expect.stringContaining('4000')] }],
    [{ auction: 999_999 }, { auction: ['There is no auction with this number.'] }],
    [{ auction: 'x' }, { auction: ['There is no auction with this number.'] }],
    [{ pictures: [1, 2, 3, 4, 5, 6] }, { pictures: ['A ticket has at most 5 pictures'] }],
    [{ pictures: [999_999] }, { pictures: [expect.stringContaining('was not found')] }],
  ])('is refused with %j', async (changes, errors) => {
    const member = await tickets.member();
    const { status, body } = await tickets.ask(member, changes);
    expect([status, body.errors]).toEqual([422, expect.objectContaining(errors)]);
    expect((await tickets.list(member)).body.total).toBe(0);
  });

  it('is refused with 250,000 characters', async () => {
    const { status } = await tickets.ask(await tickets.member(), { message: 'x'.repeat(250_000) });
    expect(status).toBe(413);
  });

  it('counts once when it is sent again, also at the same moment', async () => {
    const member = await tickets.member();
    const sent = await Promise.all([1, 2, 3].map(() => tickets.ask(member, {}, 'a-key-that-is-new')));
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1);
    expect((await tickets.list(member)).body.total).toBe(1);
    // Another member's key is another key.
    const other = await tickets.ask(await tickets.member(), {}, 'a-key-that-is-new');
    expect(other.body.id).not.toBe(sent[0]?.body.id);
  });

  it('is refused to a member with 20 open ones, also when they are sent at the same moment', async () => {
    const member = await tickets.member();
    const sent = await Promise.all(Array.from({ length: 22 }, () => tickets.ask(member)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(sent.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'tickets_too_many', message: 'You have 20 open tickets. Please add to one of them.' },
    });
  });

  it('is not found by another member, by staff or without a login', async () => {
    const { body } = await tickets.ask(await tickets.member());
    const staff = { token: await app.tokenFor(tickets.staff) };
    for (const caller of [await tickets.member(), staff]) {
      expect(await tickets.read(caller, body.id)).toMatchObject({
        status: 404,
        body: { code: 'ticket_not_found' },
      });
      expect((await tickets.reply(caller, body.id, 'Hello')).status).toBe(404);
    }
    expect((await tickets.read({ token: 'none' }, body.id)).status).toBe(401);
    expect((await tickets.show(body.id)).body.messages).toHaveLength(1);
  });
});

it('the list has pages, and the ticket with the newest message is first', async () => {
  const member = await tickets.member();
  const first = (await tickets.ask(member, { message: 'First' })).body;
  const second = (await tickets.ask(member, { message: 'Second' })).body;
  await tickets.reply(member, first.id, 'More');
  const { body } = await tickets.list(member, '?size=1');
  expect(body).toMatchObject({ total: 2, data: [{ id: first.id, initial_message: { message: 'First' } }] });
  expect((await tickets.list(member, '?size=1&page=2')).body.data).toMatchObject([{ id: second.id }]);
  expect((await tickets.list(await tickets.member())).body.data).toEqual([]);
});

describe('a reply', () => {
  it('is stored in ASCII without apostrophes beside the member’s words, and opens the ticket for staff', async () => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    await tickets.answer(id);
    expect((await tickets.list(member)).body.data).toMatchObject([
      { support_ticket_status_id: 2, read: false },
    ]);
    const { body } = await tickets.reply(member, id, "  It's ‘dented’: ça va\nnot  ");
    expect(body).toMatchObject({ support_ticket_status_id: 1, read: true });
    expect(body.messages.map(({ message, from_employee }) => [message, from_employee])).toEqual([
      ['Where is it?', false],
      ['It leaves tomorrow.', true],
      ['Its dented: ca va\nnot', false],
    ]);
    expect(body.messages.at(-1)?.original).toBe("It's ‘dented’: ça va\nnot");
    expect((await tickets.show(id)).body.messages.at(-1)?.original).toBe("It's ‘dented’: ça va\nnot");
  });

  it.each([
    ['Zerbrochen — größer', undefined, 'Zerbrochen - grosser', 'Zerbrochen — größer'],
    ['Slm', ' سلم\r\n ', 'Slm', 'سلم'],
    ['Broken', ' ', 'Broken', 'Broken'],
    ['Broken', null, 'Broken', 'Broken'],
  ])('of %j with the words %j is stored as %j and %j', async (sent, words, message, original) => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    const { body } = await tickets.reply(member, id, sent, undefined, words);
    expect(body.messages.at(-1)).toMatchObject({ message, original });
  });

  it('is refused with words that are too long', async () => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    const { status, body } = await tickets.reply(member, id, 'Broken', undefined, 'ß'.repeat(4_001));
    expect([status, body.errors.original]).toEqual([422, [expect.stringContaining('4000')]]);
    expect((await tickets.read(member, id)).body.messages).toHaveLength(1);
  });

  it.each([
    ['', 'Message is required'],
    [' \n', 'Message is required'],
    [undefined, 'Message is required'],
    ['’ \u{e000}', 'Message is required'],
    ['x'.repeat(4_001), expect.stringContaining('4000')],
  ])('of %j is refused', async (message, line) => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    const { status, body } = await tickets.reply(member, id, message);
    expect([status, body.errors.message]).toEqual([422, [line]]);
    expect((await tickets.read(member, id)).body.messages).toHaveLength(1);
  });

  it('counts once when it is sent again', async () => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    await Promise.all([1, 2].map(() => tickets.reply(member, id, 'More', 'reply-key-1')));
    expect((await tickets.read(member, id)).body.messages).toHaveLength(2);
  });

  it('opens a ticket that was closed in the last 14 days, and is refused later', async () => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    await tickets.step(id, 'close');
    await closedAgo(id, '13 days 23 hours');
    expect((await tickets.read(member, id)).body).toMatchObject({
      support_ticket_status_id: 3,
      can_reply: true,
      reopen_until: expect.any(String),
    });
    expect((await tickets.reply(member, id, 'Again')).body.support_ticket_status_id).toBe(1);

    await tickets.step(id, 'close');
    await closedAgo(id, '14 days 1 second');
    expect((await tickets.read(member, id)).body.can_reply).toBe(false);
    const message = 'This ticket was closed more than 14 days ago. Please ask again in a new ticket.';
    expect(await tickets.reply(member, id, 'Too late')).toMatchObject({
      status: 409,
      body: { message, errors: { message: [message] }, code: 'ticket_closed' },
    });
  });
});

describe('reading a ticket', () => {
  it('marks it and its alert read', async () => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    await tickets.answer(id);
    app.notificationWorker.wake();
    await app.notificationWorker.idle();
    const alerts = async () =>
      (
        await app.http.inject({
          url: '/api/notification?read=0',
          headers: { authorization: `Bearer ${member.token}` },
        })
      ).json().data;
    expect(await alerts()).toMatchObject([
      { reference_id: id, user_notification_type: { user_notification_reference_id: 2 } },
    ]);
    expect((await tickets.show(id)).body.is_read).toBe(false);
    expect((await tickets.read(member, id)).body.read).toBe(true);
    expect(await alerts()).toEqual([]);
    expect((await tickets.show(id)).body.is_read).toBe(true);
    expect((await tickets.list(member)).body.data).toMatchObject([{ read: true }]);
  });

  it('leaves it unread for staff who act as the member', async () => {
    const member = await tickets.member();
    const { id } = (await tickets.ask(member)).body;
    await tickets.answer(id);
    const token = await openSession(app.db, member.id, { impersonatorId: tickets.staff.id });
    expect((await tickets.read({ token }, id)).body.read).toBe(false);
    expect((await tickets.list(member)).body.data).toMatchObject([{ read: false }]);
    expect((await tickets.reply({ token }, id, 'Hello')).body.code).toBe('not_while_impersonating');
  });
});
