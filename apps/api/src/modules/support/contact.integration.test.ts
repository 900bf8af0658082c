import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails, signInAttempts, supportMessages, supportTickets } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { aPublished } from '../content/publishing/publishing.testing.ts';
import { ticketsOf } from './support.testing.ts';

let app: TestApp;
let tickets: Awaited<ReturnType<typeof ticketsOf>>;
beforeAll(async () => {
  app = await openTestApp();
  tickets = await ticketsOf(app);
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(signInAttempts));

const message = { name: 'Ava Stone', email: 'ava.stone@example.com', message: 'Do you ship to Canada?' };
const contact = async (changes: object = {}, { from = '10.1.0.1', key = '' } = {}) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { ...message, ...changes },
    remoteAddress: from,
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};
const written = async (email: string) =>
  app.db.select().from(supportTickets).where(eq(supportTickets.sender_email, email));

describe('a message without a login', () => {
  it('is a ticket that staff see, answer by email and close', async () => {
    const lot = await app.aLot();
    expect(await contact({ auction: lot.id })).toMatchObject({ status: 200, body: { success: true } });
    const [row] = await written(message.email);
    const id = row?.id ?? 0;
    expect((await tickets.queue()).body.data.find((one) => one.id === id)).toMatchObject({
      state: 'open',
      topic: { id: 5, name: 'Contact A Representative' },
      user_id: null,
      username: null,
      sender: { name: 'Ava Stone', email: message.email },
      auction_id: lot.id,
      initial_message: { message: message.message },
    });
    const { status, body } = await tickets.answer(id, 'Yes.\n\nIt takes <b>9</b> days.');
    expect([status, body]).toMatchObject([200, { state: 'waiting', user_id: null }]);
    const sent = await app.db.select().from(mails).where(eq(mails.to, message.email));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('We answered your message');
    for (const part of ['Hello Ava Stone.', 'Yes.', 'It takes <b>9</b> days.', message.message])
      expect(sent[0]?.text).toContain(part);
    expect(sent[0]?.html).toContain('&lt;b&gt;9&lt;/b&gt;');
    expect((await tickets.step(id, 'close')).body).toMatchObject({ state: 'closed' });
  });

  it('belongs to no member, with the address of one either', async () => {
    const member = await tickets.member();
    await contact({ email: member.email });
    const [row] = await written(member.email);
    expect((await tickets.list(member)).body.total).toBe(0);
    expect((await tickets.read(member, row?.id ?? 0)).body.code).toBe('ticket_not_found');
  });

  it('counts once when it is repeated with its key', async () => {
    const email = 'twice@example.com';
    const key = 'a2b7c9d0-1111-4222-8333-444455556666';
    for (let n = 0; n < 2; n += 1) expect((await contact({ email }, { key })).status).toBe(200);
    expect(await written(email)).toHaveLength(1);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name', 'contact_name_required'],
    ['without an address', { email: '' }, 'email', 'contact_email_required'],
    ['with two addresses', { email: 'a@example.com,b@example.com' }, 'email', expect.any(String)],
    ['without a text', { message: '\n ' }, 'message', 'contact_message_required'],
    ['that is too long', { message: 'x'.repeat(4_001) }, 'message', expect.any(String)],
    ['about an unknown auction', { auction: 999_999 }, 'auction', 'ticket_auction_unknown'],
  ])('is refused %s, and nothing is written', async (_what, changes, field, code) => {
    const before = await app.db.$count(supportMessages);
    const { status, body } = await contact(changes);
    expect([status, body.fields]).toEqual([422, { [field]: [expect.objectContaining({ code })] }]);
    expect(await app.db.$count(supportMessages)).toBe(before);
  });

  it.each([
    [4, 'one email address', (n: number) => ['same@example.com', `10.2.0.${n}`]],
    [10, 'one network address', (n: number) => [`other-${n}@example.com`, '10.3.0.1']],
  ] as const)('is refused after %i from %s', async (free, _what, senderOf) => {
    const send = (n: number) => {
      const [email, from] = senderOf(n);
      return contact({ email }, { from });
    };
    for (let n = 0; n < free; n += 1) expect((await send(n)).status).toBe(200);
    const before = await app.db.$count(supportTickets);
    const refused = await send(free);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_contact_messages']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await app.db.$count(supportTickets)).toBe(before);
    expect((await contact({ email: 'nobody@example.com' }, { from: '10.4.0.1' })).status).toBe(200);
  });
});

it('the text on returns is public', async () => {
  await aPublished(app.db, 'text', {
    key: 'return_policy',
    title: 'Returns',
    body: 'Return it within 30 days.',
  });
  const answer = await app.http.inject('/api/return-policy');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { title: 'Returns', html: expect.stringContaining('within 30 days') },
  ]);
});
