import type { MemberRestriction } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mails, memberRestrictions, pushSubscriptions, sessions } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { winsOf } from '../items/sales/sales.testing.ts';
import { staffOf } from '../staff/staff.testing.ts';

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  calls = callsOf(app);
});
afterAll(() => app.close());

const inAnHour = () => new Date(app.now() + 3_600_000).toISOString();
const restrict = (id: number, form: object = {}) =>
  staff.post<MemberRestriction>(`/users/${id}/restrictions`, {
    kind: 'bidding',
    reason: 'Bids for fun',
    notify: false,
    ...form,
  });
const lift = (id: number, notify = false) =>
  staff.post<MemberRestriction>(`/restrictions/${id}/lift`, { reason: 'Explained it', notify });
const list = async (id: number) =>
  (await staff.get<MemberRestriction[]>(`/users/${id}/restrictions`)).body as readonly MemberRestriction[];
const subjectsTo = async (to: string) =>
  (await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id)).map(({ subject }) => subject);
const textsTo = async (to: string) =>
  (await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.id)).map(({ text }) => text);

describe('a restriction', () => {
  it('is made with an audit row, listed, and lifted with another', async () => {
    const member = await app.aUser();
    const ends_at = inAnHour();
    const { status, body } = await restrict(member.id, { ends_at });
    expect([status, body]).toMatchObject([
      200,
      { kind: 'bidding', reason: 'Bids for fun', ends_at, made_by: staff.username, is_active: true },
    ]);
    expect(await list(member.id)).toEqual([body]);
    expect((await lift(body.id)).body).toMatchObject({
      is_active: false,
      lifted_by: staff.username,
      lift_reason: 'Explained it',
    });
    const rows = await app.db.select().from(auditLog).where(eq(auditLog.subject_id, member.id));
    expect(rows.filter(({ subject }) => subject === 'user')).toMatchObject([
      { action: 'restrict', reason: 'Bids for fun', after: { kind: 'bidding', ends_at } },
      { action: 'lift', reason: 'Explained it', before: { restriction: body.id } },
    ]);
    expect(await subjectsTo(member.email)).toEqual([]);
  });

  it('is told to the member with its end, and so is its lifting', async () => {
    const member = await app.aUser();
    const { body } = await restrict(member.id, { notify: true, ends_at: '2099-01-02T03:04:00Z' });
    const [mail] = await app.db.select().from(mails).where(eq(mails.to, member.email));
    expect(mail?.text).toContain(
      'You cannot place bids or accept second chances until January 2, 2099 at 3:04 AM UTC.',
    );
    expect(mail?.text).toContain('Bids that you have placed before still count.');
    await lift(body.id, true);
    expect(await subjectsTo(member.email)).toEqual([
      'Your account is restricted',
      'Your account is no longer restricted',
    ]);
  });

  it('does not promise in its mail that members can pay while they cannot log in', async () => {
    const member = await app.aUser();
    await restrict(member.id, { kind: 'login', notify: true });
    await restrict(member.id, { kind: 'buying', notify: true });
    const other = await app.aUser();
    await restrict(other.id, { kind: 'buying', notify: true });
    expect((await textsTo(member.email)).map((text) => text.includes('can still pay'))).toEqual([
      false,
      false,
    ]);
    expect((await textsTo(other.email)).map((text) => text.includes('can still pay'))).toEqual([true]);
  });

  it('of bidding passes open second chances on to the next bidders', async () => {
    const wins = winsOf(app);
    const [winner, second, third] = [await wins.member(), await wins.member(), await wins.member()];
    const lot = await wins.anEndedLot([
      [third, 15],
      [second, 20],
      [winner, 30],
    ]);
    expect((await wins.forfeit(lot))?.user_id).toBe(second.id);
    await restrict(second.id);
    expect((await wins.openOffer(lot))?.user_id).toBe(third.id);
  });

  it('is lifted with the words that another one still stands', async () => {
    const member = await app.aUser();
    const first = (await restrict(member.id, { kind: 'buying' })).body;
    const second = (await restrict(member.id, { kind: 'login', ends_at: '2099-01-02T03:04:00Z' })).body;
    await lift(first.id, true);
    await lift(second.id, true);
    expect(await subjectsTo(member.email)).toEqual([
      'A restriction of your account was lifted',
      'Your account is no longer restricted',
    ]);
    const [text] = await textsTo(member.email);
    expect(text).toContain('You can negotiate or buy deals, or buy a membership again when you can log in.');
    expect(text).toContain(
      'Another restriction stays: you cannot log in until January 2, 2099 at 3:04 AM UTC.',
    );
  });

  it('leaves bids that stand as they are, and answers a repeated bid as before', async () => {
    const ava = await calls.member();
    const { id } = await app.aLot();
    const key = 'a-key-of-this-bid';
    expect((await calls.bid(ava.token, id, 5, key)).status).toBe(200);
    await restrict(ava.id);
    expect(await calls.lot(id)).toMatchObject({ user_id: ava.id });
    expect((await calls.bid(ava.token, id, 5, key)).status).toBe(200);
    const refused = await calls.bid(ava.token, id, 9);
    expect(refused).toMatchObject({ status: 409, body: { code: 'member_restricted_for_now' } });
    expect(refused.body.message).toContain('contact our support');
  });

  it.each<readonly [what: string, form: object, status: number, code: string]>([
    ['without a reason', { reason: ' ' }, 422, 'reason_required'],
    ['of another kind', { kind: 'selling' }, 422, 'value_not_allowed'],
    ['that has ended', { ends_at: '2020-01-01T00:00:00Z' }, 422, 'restriction_end_past'],
    ['until a text', { ends_at: 'tomorrow' }, 422, 'time_expected'],
  ])('is not made %s', async (_what, form, status, code) => {
    const { id } = await app.aUser();
    expect(await restrict(id, form)).toMatchObject({ status, body: { code } });
    expect(await list(id)).toEqual([]);
  });

  it('is not made for staff, for unknown and for erased members, or twice', async () => {
    const other = await app.aUser({ role: 'staff' });
    expect((await restrict(other.id)).body.code).toBe('staff_not_restrictable');
    expect((await restrict(999_999)).body.code).toBe('member_not_found');
    expect((await staff.get('/users/999999/restrictions')).body.code).toBe('member_not_found');
    const erased = await app.aUser({ cancelled_at: new Date(0), erased_at: new Date(0) });
    expect((await restrict(erased.id)).body.code).toBe('account_erased');
    const { id } = await app.aUser();
    expect((await restrict(id)).status).toBe(200);
    expect((await restrict(id)).body.code).toBe('restriction_exists');
    expect((await restrict(id, { kind: 'buying' })).status).toBe(200);
  });

  it('is lifted once, and not after its end', async () => {
    const { id } = await app.aUser();
    const { body } = await restrict(id);
    expect((await lift(body.id)).status).toBe(200);
    expect(await lift(body.id)).toMatchObject({ status: 409, body: { code: 'restriction_lifted' } });
    const next = (await restrict(id, { ends_at: inAnHour() })).body;
    await app.db
      .update(memberRestrictions)
      .set({ ends_at: sql`clock_timestamp()` })
      .where(eq(memberRestrictions.id, next.id));
    expect((await lift(next.id)).body.code).toBe('restriction_over');
    expect((await lift(999_999)).body.code).toBe('restriction_not_found');
    expect((await restrict(id)).status).toBe(200);
  });
});

describe('a member who cannot log in', () => {
  it('loses all sessions with their push messages and sockets', async () => {
    const member = await calls.member();
    await app.db.insert(pushSubscriptions).values({
      user_id: member.id,
      endpoint: 'https://push.example/1',
      p256dh: 'x',
      auth: 'x',
      session_hash:
        (await app.db.select().from(sessions).where(eq(sessions.user_id, member.id)))[0]?.token_hash ?? '',
    });
    await restrict(member.id, { kind: 'login' });
    const answer = await app.http.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(answer.statusCode).toBe(401);
    expect(await app.db.$count(sessions, eq(sessions.user_id, member.id))).toBe(0);
    expect(await app.db.$count(pushSubscriptions, eq(pushSubscriptions.user_id, member.id))).toBe(0);
  });

  it('reads why after the right password, and nothing after a wrong one', async () => {
    const member = await app.aUser({ password: TEST_PASSWORD });
    const ends_at = inAnHour();
    const { body } = await restrict(member.id, { kind: 'login', ends_at });
    const account = accountOf(app);
    expect(await account.logIn(member.username)).toMatchObject({
      status: 409,
      body: { code: 'member_restricted', params: { until: ends_at } },
    });
    const wrong = await account.call('POST', null, '/login', {
      email: member.username,
      password: 'wrong-one-1',
    });
    expect(wrong.body.code).toBe('wrong_login');
    await lift(body.id);
    expect((await account.logIn(member.username)).status).toBe(200);
  });
});
