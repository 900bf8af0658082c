import { type Endpoint, endpoints } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestApp } from '../../test/test-app.ts';
import { accountOf } from '../account/account.testing.ts';
import { anAuthenticator } from './passkeys/authenticator.testing.ts';
import { passSinceLogin } from './session.testing.ts';
import { aPerson, openSocialApp } from './social/social.testing.ts';

const ORIGIN = 'http://localhost:4000';
let social: Awaited<ReturnType<typeof openSocialApp>>;
let app: TestApp;
let account: ReturnType<typeof accountOf>;

beforeAll(async () => {
  social = await openSocialApp({ PUBLIC_URL: ORIGIN });
  app = social.app;
  account = accountOf(app);
});
afterAll(() => social.close());

type Member = Awaited<ReturnType<typeof account.member>>;

/** A member who logged in this long ago. */
async function aMember(username: string, minutes: number): Promise<Member> {
  const member = await account.member(username);
  await pass(member, minutes);
  return member;
}
const pass = ({ id }: Pick<Member, 'id'>, minutes: number) => passSinceLogin(app.db, id, minutes);
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const REFUSED = [403, 'fresh_login_required'];
const exportOf = (member: Member) => account.call<{ code?: string }>('POST', member, '/user/export');

describe('a session that is not fresh', () => {
  const PASSWORD = 'oak chest, brass corners';
  const calls: Record<string, object> = {
    'POST /user/password': { password: PASSWORD, repeat_password: PASSWORD },
    'POST /user/passkeys/options': {},
    'POST /user/passkeys/{id}/remove': {},
    'POST /user/export': {},
    'POST /user/cancel': {},
    'POST /social/{provider}/disconnect': {},
  };

  it('is refused by each call that could take the account or its data', async () => {
    const member = await aMember('ava', 10);
    const fresh = Object.values<Endpoint>(endpoints).filter(({ fresh, auth }) => fresh && auth !== 'staff');
    expect(fresh.map(({ route }) => route).sort()).toEqual(Object.keys(calls).sort());
    for (const [route, body] of Object.entries(calls)) {
      const path = route.replace('POST ', '').replace('{id}', '1').replace('{provider}', 'facebook');
      expect(await codeOf(account.call('POST', member, path, body)), route).toEqual(REFUSED);
    }
  });

  it('saves a profile, but no new email address', async () => {
    const member = await aMember('ben', 10);
    expect(await codeOf(account.save(member, { email: 'ben@new.example' }))).toEqual(REFUSED);
    expect((await account.save(member, { first_name: 'Ben' })).body.first_name).toBe('Ben');
    expect(await account.subjectsTo('ben@new.example')).toEqual([]);
  });

  it('connects no login', async () => {
    const member = await aMember('cleo', 10);
    const access_token = social.sandbox.facebook.issue(aPerson());
    expect(await codeOf(social.post('/social/login', { access_token }, member.token))).toEqual(REFUSED);
  });

  it('was fresh for ten minutes after the login', async () => {
    const member = await aMember('dora', 9);
    expect((await exportOf(member)).status).toBe(200);
    await pass(member, 1);
    expect(await codeOf(exportOf(member))).toEqual(REFUSED);
  });
});

describe('a member confirms who they are', () => {
  const confirmation = async (member: Member) => (await account.call('GET', member, '/user/confirm')).body;

  it('by the password', async () => {
    const member = await aMember('emil', 60);
    expect(await confirmation(member)).toEqual({
      is_fresh: false,
      has_password: true,
      passkeys: 0,
      social_logins: [],
    });
    const confirm = (password: string) => account.call<object>('POST', member, '/user/confirm', { password });
    expect(await codeOf(confirm('wrong'))).toEqual([422, 'password_wrong']);
    expect(await codeOf(exportOf(member))).toEqual(REFUSED);
    expect(await confirm(TEST_PASSWORD)).toMatchObject({
      status: 200,
      body: { fresh_until: expect.any(String) },
    });
    expect((await exportOf(member)).status).toBe(200);
    expect(await confirmation(member)).toMatchObject({ is_fresh: true });
  });

  it('by the password, which waits after failures as a login does', async () => {
    const member = await aMember('finn', 60);
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await codeOf(account.call('POST', member, '/user/confirm', { password: 'wrong' })))[1]);
    expect(codes.slice(-2)).toEqual(['password_wrong', 'too_many_login_attempts']);
  });

  it('by a passkey of their own', async () => {
    const device = anAuthenticator(ORIGIN);
    const [member, other] = [await account.member('gina'), await aMember('hugo', 60)];
    const { body: options } = await account.call<never>('POST', member, '/user/passkeys/options');
    await account.call('POST', member, '/user/passkeys', { passkey: device.create(options) });
    await pass(member, 60);
    const confirm = async (by: Member) => {
      const { body: request } = await account.call<never>('POST', null, '/passkeys/login/options');
      return codeOf(account.call('POST', by, '/user/confirm/passkey', { passkey: device.get(request) }));
    };
    expect(await confirm(other)).toEqual([422, 'passkey_unknown']);
    expect(await codeOf(exportOf(other))).toEqual(REFUSED);
    expect((await confirm(member))[0]).toBe(200);
    expect((await exportOf(member)).status).toBe(200);
  });

  it('by a login that is connected', async () => {
    const person = aPerson();
    const issue = () => ({ access_token: social.sandbox.facebook.issue(person) });
    const { body } = await social.post('/social/login', issue());
    const { id } = await account.user(body);
    const member = { id, token: body.token } as Member;
    await pass(member, 60);
    expect(await confirmation(member)).toMatchObject({ has_password: false, social_logins: ['facebook'] });
    expect((await social.post('/social/login', issue(), member.token)).body.token).toBe(member.token);
    expect((await exportOf(member)).status).toBe(200);
  });
});
