import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEvents, passkeys, socialIdentities, users } from '../../db/schema.ts';
import { openTestApp, TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { eraseCancelled } from '../account/erasure.ts';
import { deleteOldEvents } from './account-events.ts';

let app: TestApp;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  app = await openTestApp();
  account = accountOf(app);
});
afterAll(() => app.close());

const PASSWORD = 'oak chest, brass corners';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const browser = 'Firefox on Windows';

type Member = Awaited<ReturnType<typeof account.member>>;

async function post(path: string, payload: object, member?: { token: string }) {
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'user-agent': FIREFOX, ...(member && { authorization: `Bearer ${member.token}` }) },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}
const logIn = (name: string, password = TEST_PASSWORD) => post('/login', { email: name, password });
const profileOf = ({ username, email }: Member) => ({
  username,
  email,
  first_name: 'Ann',
  last_name: 'Stone',
  phone: '',
});
const linkIn = (pattern: RegExp, to: string) =>
  account.mailsTo(to).then((mails) => mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean) ?? '');
async function eventsOf({ id }: { id: number }) {
  const rows = await app.db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.user_id, id))
    .orderBy(accountEvents.id);
  return rows.map(({ id: _, user_id, created_at, ...event }) => event);
}
const event = (kind: string, fields: object = {}) => ({
  kind,
  browser,
  before: null,
  after: null,
  count: 1,
  ...fields,
});

/** What changes the security of an account, and the events of it. */
const changes: Record<string, (member: Member) => Promise<object[]>> = {
  async 'a registration'({ username }) {
    const form = { username: `${username}-2`, email: `${username}-2@example.com`, terms: 1 };
    await post('/register', { ...form, password: PASSWORD, 'repeat-password': PASSWORD });
    const [row] = await app.db.select().from(users).where(eq(users.username, form.username));
    expect(await eventsOf(row ?? { id: 0 })).toEqual([event('registered', { after: 'password' })]);
    return [];
  },
  async 'a login'({ username }) {
    await logIn(username);
    return [event('login', { after: 'password' })];
  },
  async 'refused logins'({ username }) {
    for (const guess of ['one', 'two', 'three']) await logIn(username, guess);
    await logIn('nobody-has-this-name', 'guess');
    return [event('login_refused', { count: 3 })];
  },
  async 'a new password'(member) {
    await post('/user/password', { password: PASSWORD, repeat_password: PASSWORD }, member);
    return [event('password_changed')];
  },
  async 'a recovery'({ email }) {
    await post('/password/recover', { email });
    await app.recovery.idle();
    const token = await linkIn(/\/reset\/([\w-]{43})\b/, email);
    const form = { token, password: PASSWORD, repeat_password: PASSWORD };
    expect((await post('/password/reset', form)).status).toBe(200);
    return [event('password_recovered')];
  },
  async 'a recovery of an account that was not verified'({ id, email }) {
    await app.db.update(users).set({ email_verified_at: null }).where(eq(users.id, id));
    await app.db.insert(socialIdentities).values({ provider: 'facebook', subject: email, user_id: id });
    return [
      event('social_disconnected', { before: 'facebook' }),
      ...((await changes['a recovery']?.({ email } as Member)) ?? []),
    ];
  },
  async 'new names'(member) {
    const names = { username: `${member.username}-new`, last_name: 'Brook' };
    await post('/user', { ...profileOf(member), ...names }, member);
    await post('/user', { ...profileOf(member), ...names }, member);
    return [
      event('username_changed', { before: member.username, after: names.username }),
      event('name_changed', { before: 'Ann Stone', after: 'Ann Brook' }),
    ];
  },
  async 'a new address that is taken back'(member) {
    const email = `new-${member.email}`;
    await post('/user', { ...profileOf(member), email }, member);
    expect(await eventsOf(member)).toEqual([]);
    await post('/verify-email', { token: await account.linkTo(email) });
    const key = { credential_id: email, public_key: 'key', counter: 0, browser: 'Safari on iOS' };
    await app.db.insert(passkeys).values({ ...key, user_id: member.id });
    const token = await linkIn(/\/undo-email\/([\w-]{43})\b/, member.email);
    expect((await post('/undo-email', { token })).status).toBe(200);
    return [
      event('email_changed', { before: member.email, after: email }),
      event('passkey_removed', { before: 'Safari on iOS' }),
      event('email_restored', { before: email, after: member.email }),
    ];
  },
  async 'a logout everywhere else'(member) {
    await post('/user/sessions/end', {}, member);
    return [event('sessions_ended')];
  },
  async 'staff who act as the member and log them out'({ id }) {
    const staff = await app.aUser({ role: 'staff' });
    await post('/impersonate', { user_id: id, username: staff.username, password: TEST_PASSWORD });
    await post(`/staff/users/${id}/sign-out`, { reason: 'Lost phone' }, { token: await app.tokenFor(staff) });
    return [
      event('staff_login', { browser: null, after: staff.username }),
      event('sessions_ended', { browser: null }),
    ];
  },
};

describe('the history of an account', () => {
  it.each(Object.keys(changes))('has %s', async (change) => {
    const member = await account.member(change.replaceAll(/\W+/g, '-').slice(0, 24));
    const events = await changes[change]?.(member);
    expect(await eventsOf(member)).toEqual(events);
  });

  it('has nothing of a change that was refused', async () => {
    const [ava, ben] = [await account.member('ava'), await account.member('ben')];
    const taken = await post('/user', { ...profileOf(ava), username: ben.username }, ava);
    const easy = await post('/user/password', { password: 'password1', repeat_password: 'password1' }, ava);
    expect([taken.status, easy.status]).toEqual([422, 422]);
    expect(await eventsOf(ava)).toEqual([]);
  });

  it('has the newest 50 for its member, all for staff and in the export, and none of others', async () => {
    const [cleo, dan] = [await account.member('cleo'), await account.member('dan')];
    await app.db
      .insert(accountEvents)
      .values(
        Array.from({ length: 60 }, (_, n) => ({ user_id: cleo.id, kind: 'login' as const, after: `${n}` })),
      );
    const { body: own } = await account.call<{ after: string }[]>('GET', cleo, '/user/events');
    expect([own.length, own[0]?.after, own[49]?.after]).toEqual([50, '59', '10']);
    expect((await account.call('GET', dan, '/user/events')).body).toEqual([]);
    const staff = { token: await app.tokenFor(await app.aUser({ role: 'staff' })) };
    const path = `/staff/users/${cleo.id}/events`;
    expect((await account.call('GET', staff, `${path}?page=2&size=50`)).body).toMatchObject({
      total: 60,
      last_page: 2,
      data: Array.from({ length: 10 }, (_, n) => ({ after: `${9 - n}` })),
    });
    expect((await account.call('GET', staff, '/staff/users/2000000000/events')).body.code).toBe(
      'member_not_found',
    );
    expect((await account.call('GET', cleo, path)).status).toBe(403);
    const exported = await account.call<{ account_events: unknown[] }>('POST', cleo, '/user/export');
    expect(exported.body.account_events).toHaveLength(60);
  });

  it('starts a new row for the refused logins of another day', async () => {
    const eve = await account.member('eve');
    await logIn('eve', 'guess');
    await app.db
      .update(accountEvents)
      .set({ created_at: sql`created_at - interval '25 hours'` })
      .where(eq(accountEvents.user_id, eve.id));
    await logIn('eve', 'guess');
    expect(await eventsOf(eve)).toEqual([event('login_refused'), event('login_refused')]);
  });

  it('is kept for 12 months, and erased with the account', async () => {
    const finn = await account.member('finn');
    const rows = ['11 months', '13 months'].map((age) => ({
      user_id: finn.id,
      kind: 'login' as const,
      after: age,
      created_at: sql`clock_timestamp() - ${age}::interval`,
    }));
    await app.db.insert(accountEvents).values(rows);
    expect(await deleteOldEvents(app.db)).toBe(1);
    expect(await eventsOf(finn)).toMatchObject([{ after: '11 months' }]);
    const cancelled_at = sql`clock_timestamp() - interval '31 days'`;
    await app.db.update(users).set({ cancelled_at }).where(eq(users.id, finn.id));
    await eraseCancelled(app.db);
    expect(await eventsOf(finn)).toEqual([]);
  });
});
