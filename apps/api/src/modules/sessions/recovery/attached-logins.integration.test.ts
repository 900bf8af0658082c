import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses, mails, passkeys, socialIdentities } from '../../../db/schema.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'oak chest, brass corners';
const post = (path: string, payload: object) =>
  app.http.inject({ method: 'POST', url: `/api${path}`, payload });

/** A member with a connected login, a passkey, a delivery address, a name and a phone. */
async function aMember(name: string, email_verified_at: Date | null) {
  const email = `${name}@example.com`;
  const person = { first_name: 'Mal', last_name: 'Lory', phone: '+1 775 555 0101' };
  const member = await app.aUser({ username: name, email, email_verified_at, ...person });
  const user_id = member.id;
  await app.db.insert(socialIdentities).values({ provider: 'facebook', subject: name, user_id });
  await app.db.insert(passkeys).values({ user_id, credential_id: name, public_key: 'key', counter: 0 });
  await app.db.insert(addresses).values({
    user_id,
    first_name: 'Mal',
    last_name: 'Lory',
    street1: '1 Main St',
    city: 'Reno',
    zip_code: '89501',
    country_codes_id: 1,
  });
  return member;
}
/** Sets a new password with the link of a recovery mail. */
async function recover(email: string) {
  await post('/password/recover', { email });
  await app.recovery.idle();
  const [mail] = await app.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id));
  const [, token] = /\/forgot\/reset\/([\w-]{43})\b/.exec(mail?.text ?? '') ?? [];
  return (await post('/password/reset', { token, password: PASSWORD, repeat_password: PASSWORD })).json();
}
const attachedTo = async (user_id: number) => ({
  logins: await app.db.$count(socialIdentities, eq(socialIdentities.user_id, user_id)),
  passkeys: await app.db.$count(passkeys, eq(passkeys.user_id, user_id)),
  addresses: await app.db.$count(addresses, eq(addresses.user_id, user_id)),
  person: await app.db.query.users.findFirst({
    columns: { first_name: true, last_name: true, phone: true },
    where: (user, { eq }) => eq(user.id, user_id),
  }),
});

describe('a recovery', () => {
  it('removes what an account has attached that somebody else registered with it', async () => {
    const taken = await aMember('mallory', null);
    expect(await recover(taken.email)).toEqual({ success: true, passkeys: 0, social_logins: [] });
    expect(await attachedTo(taken.id)).toEqual({
      logins: 0,
      passkeys: 0,
      addresses: 0,
      person: { first_name: null, last_name: null, phone: null },
    });
  });

  it('keeps what is attached to an account that was verified, and learns what else logs in', async () => {
    const own = await aMember('nadia', new Date());
    expect(await recover(own.email)).toEqual({ success: true, passkeys: 1, social_logins: ['facebook'] });
    expect(await attachedTo(own.id)).toMatchObject({
      logins: 1,
      passkeys: 1,
      addresses: 1,
      person: { first_name: 'Mal' },
    });
  });
});
