import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authorizationCodes,
  emailVerifications,
  knownDevices,
  passwordResets,
  pushSubscriptions,
} from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { hashToken, newToken } from './tokens.ts';

// Every secret that opens an account, beside everything that ends access to it.

let app: TestApp;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  app = await openTestApp();
  account = accountOf(app);
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof account.member>>;

const PASSWORD = 'oak chest, brass corners';
const inAnHour = () => new Date(app.now() + 3_600_000);

/** What opens an account: how a member gets one, and whether it still works. */
const secrets: Record<string, (member: Member) => Promise<() => Promise<boolean>>> = {
  async 'a session'(member) {
    const token = await app.tokenFor(member);
    return async () => (await account.call('GET', { token }, '/user')).status === 200;
  },
  async 'a push subscription'(member) {
    const session_hash = hashToken(await app.tokenFor(member));
    const keys = { p256dh: 'p', auth: 'a', endpoint: `https://push.example/${newToken()}` };
    await app.db.insert(pushSubscriptions).values({ user_id: member.id, session_hash, ...keys });
    return async () => (await app.db.$count(pushSubscriptions, eq(pushSubscriptions.user_id, member.id))) > 0;
  },
  async 'an authorization code'(member) {
    const partner = await app.aPartner();
    await app.db.insert(authorizationCodes).values({
      code_hash: newToken(),
      code_challenge: newToken(),
      partner_id: partner.id,
      origin: partner.origins[0] ?? '',
      user_id: member.id,
      expires_at: inAnHour(),
    });
    return async () =>
      (await app.db.$count(authorizationCodes, eq(authorizationCodes.user_id, member.id))) > 0;
  },
  async 'a change of the email address'(member) {
    const email = `taken-${member.email}`;
    await account.save(member, { email });
    const link = await account.linkTo(email);
    return async () => (await account.verify(link)).status === 200;
  },
  async 'a link that sets a password'(member) {
    const token = newToken();
    const link = { token_hash: hashToken(token), user_id: member.id, email: member.email };
    await app.db.insert(passwordResets).values({ ...link, expires_at: inAnHour() });
    return async () => {
      const form = { token, password: PASSWORD, repeat_password: PASSWORD };
      return (await account.call('POST', null, '/password/reset', form)).status === 200;
    };
  },
  async 'a known device'(member) {
    await app.db.insert(knownDevices).values({ token_hash: newToken(), user_id: member.id });
    return async () => (await app.db.$count(knownDevices, eq(knownDevices.user_id, member.id))) > 0;
  },
};

const staffToken = async () => ({ token: await app.tokenFor(await app.aUser({ role: 'staff' })) });
const form = { password: PASSWORD, repeat_password: PASSWORD };

/** What ends access. */
const ends: Record<string, (member: Member) => Promise<{ status: number }>> = {
  'a new password': (member) => account.call('POST', member, '/user/password', form),
  'a logout everywhere else': (member) => account.call('POST', member, '/user/sessions/end'),
  'a cancellation': (member) => account.call('POST', member, '/user/cancel', {}),
  async 'a logout by the staff'({ id }) {
    return account.call('POST', await staffToken(), `/staff/users/${id}/sign-out`, {
      reason: 'A stolen phone',
    });
  },
  async 'a recovery'(member) {
    const token = newToken();
    const values = { token_hash: hashToken(token), email: member.email, expires_at: inAnHour() };
    await app.db
      .insert(passwordResets)
      .values({ user_id: member.id, ...values })
      .onConflictDoUpdate({ target: passwordResets.user_id, set: values });
    return account.call('POST', null, '/password/reset', { token, ...form });
  },
  async 'a new email address'(member) {
    // A minute after the member's last change.
    const created_at = sql`created_at - interval '61 seconds'`;
    await app.db.update(emailVerifications).set({ created_at });
    const email = `new-${member.email}`;
    await account.save(member, { email });
    return account.verify(await account.linkTo(email));
  },
};

describe.each(Object.keys(ends))('%s', (end) => {
  it.each(Object.keys(secrets))('ends %s', async (secret) => {
    const member = await account.member(`${end} ${secret}`.replaceAll(/\W+/g, '-').slice(0, 30));
    const isOpen = await secrets[secret]?.(member);
    const { status } = (await ends[end]?.(member)) ?? {};
    expect(status).toBe(200);
    expect(await isOpen?.()).toBe(false);
  });
});
