import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailUndos, emailVerifications, passkeys, socialIdentities, users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';

let app: TestApp;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  app = await openTestApp();
  account = accountOf(app);
});
afterAll(() => app.close());

type Member = Awaited<ReturnType<typeof account.member>>;

/** Changes a member's address as somebody would who has the member's token. Returns the link of the notice. */
async function changeEmail(member: Member, email: string): Promise<string> {
  const { email: former } = await account.user(member);
  await app.db.update(emailVerifications).set({ created_at: sql`created_at - interval '2 minutes'` });
  await account.save({ ...member, email: former }, { email });
  expect((await account.verify(await account.linkTo(email), member)).status).toBe(200);
  const [notice] = await account.mailsTo(former);
  expect(notice?.subject).toBe('Your email was changed');
  return /\/undo-email\/([\w-]{43})\b/.exec(notice?.text ?? '')?.[1] ?? '';
}
const undo = async (token: string) => {
  const { status, body } = await account.call<object>('POST', null, '/undo-email', { token });
  return [status, body.code];
};
const check = (token: string) => account.call<object>('POST', null, '/undo-email/check', { token });
const emailOf = async ({ id }: Member) =>
  (await app.db.query.users.findFirst({ where: eq(users.id, id) }))?.email;
const REFUSED = [422, 'undo_link_invalid'];

describe('the link in the notice about a new address', () => {
  it('names the account, restores the address, and ends all access', async () => {
    const member = await account.member('ava');
    const link = await changeEmail(member, 'mallory@example.com');
    expect(await check(link)).toMatchObject({
      status: 200,
      body: { username: 'ava', email: 'ava@example.com' },
    });
    expect(await emailOf(member)).toBe('mallory@example.com');
    expect(await undo(link)).toEqual([200, undefined]);
    expect(await emailOf(member)).toBe('ava@example.com');
    expect((await account.call('GET', member, '/user')).status).toBe(401);
    expect((await account.logIn('mallory@example.com')).status).toBe(422);
    expect((await account.logIn('ava@example.com')).status).toBe(200);
  });

  it('works once', async () => {
    const member = await account.member('ben');
    const link = await changeEmail(member, 'ben@new.example');
    expect(await undo(link)).toEqual([200, undefined]);
    expect(await undo(link)).toEqual(REFUSED);
    expect((await check(link)).status).toBe(422);
  });

  it('removes the logins that were added since', async () => {
    const member = await account.member('cleo');
    const key = { user_id: member.id, public_key: 'key', counter: 0 };
    await app.db.insert(passkeys).values({ ...key, credential_id: 'before' });
    const link = await changeEmail(member, 'cleo@new.example');
    await app.db.insert(passkeys).values({ ...key, credential_id: 'after' });
    await app.db
      .insert(socialIdentities)
      .values({ provider: 'facebook', subject: 'mallory', user_id: member.id });
    expect(await undo(link)).toEqual([200, undefined]);
    const left = await app.db.select().from(passkeys).where(eq(passkeys.user_id, member.id));
    expect(left.map(({ credential_id }) => credential_id)).toEqual(['before']);
    expect(await app.db.$count(socialIdentities, eq(socialIdentities.user_id, member.id))).toBe(0);
  });

  it('ends the links of later changes, not of earlier ones', async () => {
    const member = await account.member('dora');
    const first = await changeEmail(member, 'dora@second.example');
    const second = await changeEmail(member, 'dora@third.example');
    expect(await undo(first)).toEqual([200, undefined]);
    expect(await undo(second)).toEqual(REFUSED);

    const other = await account.member('emil');
    const early = await changeEmail(other, 'emil@second.example');
    const late = await changeEmail(other, 'emil@third.example');
    expect(await undo(late)).toEqual([200, undefined]);
    expect(await emailOf(other)).toBe('emil@second.example');
    expect(await undo(early)).toEqual([200, undefined]);
    expect(await emailOf(other)).toBe('emil@example.com');
  });

  it('expires after seven days', async () => {
    const member = await account.member('finn');
    const link = await changeEmail(member, 'finn@new.example');
    const pass = (time: string) =>
      app.db
        .update(emailUndos)
        .set({ expires_at: sql`expires_at - ${time}::interval` })
        .where(eq(emailUndos.user_id, member.id));
    await pass('6 days 23 hours');
    expect((await check(link)).status).toBe(200);
    await pass('1 hour');
    expect(await undo(link)).toEqual(REFUSED);
    expect(await emailOf(member)).toBe('finn@new.example');
  });

  it('is refused when the address belongs to another member now', async () => {
    const member = await account.member('gina');
    const link = await changeEmail(member, 'gina@new.example');
    await app.aUser({ username: 'another', email: 'GINA@example.com' });
    expect(await undo(link)).toEqual([409, 'email_of_other_account']);
    expect(await emailOf(member)).toBe('gina@new.example');
    expect((await account.call('GET', member, '/user')).status).toBe(200);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(500)])('is refused when it is %j', async (token) => {
    expect(await undo(token)).toEqual(REFUSED);
  });
});
