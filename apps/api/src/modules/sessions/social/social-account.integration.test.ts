import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../../test/test-app.ts';
import { aPerson, openSocialApp } from './social.testing.ts';

let social: Awaited<ReturnType<typeof openSocialApp>>;
beforeAll(async () => {
  social = await openSocialApp();
});
afterAll(() => social.close());

describe('the start of a login', () => {
  it('sends the provider a state and the hash of a secret, to our own address', async () => {
    const facebook = await social.start('facebook');
    const asked = new URL(facebook.url).searchParams;
    expect(asked.get('state')).toBe(facebook.state);
    expect(asked.get('redirect_uri')).toMatch(/^http:\/\/localhost:\d+\/social\/return$/);
    const apple = await social.start('apple');
    const { searchParams } = new URL(apple.url);
    expect(searchParams.get('nonce')).toBe(social.hashOf(apple.verifier));
    expect(apple.url).not.toContain(apple.verifier);
    expect(searchParams.get('redirect_uri')).toMatch(/\/social\/return\/apple$/);
    expect(new Set([facebook.state, facebook.verifier, apple.state, apple.verifier]).size).toBe(4);
  });

  it('is refused for an unknown provider', async () => {
    expect((await social.post('/social/start', { provider: 'elsewhere' })).body.code).toBe(
      'social_provider_unknown',
    );
  });
});

describe('the form that Apple posts', () => {
  it('is passed on in the fragment of our page, with nothing else', async () => {
    const answer = await social.app.http.inject({
      method: 'POST',
      url: '/social/return/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        state: 's',
        code: 'c',
        id_token: 't',
        user: JSON.stringify({ name: { firstName: 'Nora', lastName: 'Lind' }, email: 'liar@people.example' }),
        more: 'x',
      }).toString(),
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      '/social/return#state=s&code=c&id_token=t&firstName=Nora&lastName=Lind',
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is read without its name when that is damaged', async () => {
    const answer = await social.app.http.inject({
      method: 'POST',
      url: '/social/return/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'error=user_cancelled_authorize&state=s&user=%7B',
    });
    expect(answer.headers.location).toBe('/social/return#state=s&error=user_cancelled_authorize');
  });
});

describe('disconnecting', () => {
  const disconnect = (provider: string, token: string) =>
    social.post(`/social/${provider}/disconnect`, {}, token);

  it('removes a login, which then opens another account', async () => {
    const member = await social.app.aUser();
    const token = await social.app.tokenFor(member);
    const person = aPerson();
    await social.facebook(person, token);
    expect(await disconnect('facebook', token)).toEqual({ status: 200, body: { success: true } });
    expect((await social.user(token)).is_synced_fb).toBe(false);
    expect((await social.facebook(person)).body.is_new).toBe(true);
    expect((await disconnect('facebook', token)).body.code).toBe('social_not_synced');
  });

  it('is in the history of the account, as are its logins', async () => {
    const { app } = social;
    const person = aPerson();
    const { token } = (await social.facebook(person)).body;
    await social.facebook(person);
    await social.apple(aPerson(), token);
    await disconnect('apple', token);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.http.inject({ url: '/api/user/events', headers })).json()).toMatchObject([
      { kind: 'social_disconnected', before: 'apple' },
      { kind: 'social_connected', after: 'apple' },
      { kind: 'login', after: 'facebook' },
      { kind: 'registered', after: 'facebook' },
    ]);
  });

  it('leaves a member one way to log in', async () => {
    const { token } = (await social.facebook(aPerson())).body;
    expect((await disconnect('facebook', token)).body.code).toBe('social_only_login');
    await social.apple(aPerson(), token);
    const both = await Promise.all([disconnect('facebook', token), disconnect('apple', token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('offers no login where there is neither a key nor a sandbox', async () => {
  const app = await openTestApp();
  const preload = (await app.http.inject('/api/preload')).json();
  expect(preload.social_logins).toEqual([]);
  for (const [url, payload] of [
    ['/api/social/start', { provider: 'facebook' }],
    ['/api/social/login', { access_token: 'x' }],
    ['/api/social/login/apple', { authorizationCode: 'x', identityToken: 'x', verifier: 'x' }],
  ] as const) {
    const answer = await app.http.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'social_not_offered']);
  }
  await app.close();
});
