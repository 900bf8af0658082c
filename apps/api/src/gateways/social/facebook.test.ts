import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unanswered } from '../gateway.ts';
import { openRecorder, type Recorder } from '../recorder.testing.ts';
import { createFacebook } from './facebook.ts';
import type { FacebookGateway } from './social-gateway.ts';

const keys = { appId: '1234567890', appSecret: 'secret' };
const inspected = {
  app_id: keys.appId,
  type: 'USER',
  application: 'First Dollar',
  expires_at: 1_352_419_328,
  is_valid: true,
  issued_at: 1_347_235_328,
  scopes: ['email', 'public_profile'],
  user_id: '10220000000000001',
};
const person = { id: inspected.user_id, first_name: 'Nora', last_name: 'Lind', email: 'nora@people.example' };

let wire: Recorder;
let facebook: FacebookGateway;
let inspection: unknown;
let profile: unknown;
let statuses: { debug_token: number; me: number };
beforeEach(async () => {
  inspection = { data: inspected };
  profile = person;
  statuses = { debug_token: 200, me: 200 };
  wire = await openRecorder(({ path }) => {
    const isInspection = path.startsWith('/debug_token');
    const body = isInspection ? inspection : profile;
    return {
      status: isInspection ? statuses.debug_token : statuses.me,
      type: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
  });
  facebook = createFacebook(keys, { pages: `${wire.url}/pages`, graph: wire.url }, 300);
});
afterEach(() => wire.close());

describe('the profile of a token', () => {
  it('is read by the server, after the token was inspected with the token of the app', async () => {
    expect(await facebook.readProfile('EAAtoken')).toEqual({
      subject: person.id,
      email: person.email,
      isEmailVerified: false,
      firstName: 'Nora',
      lastName: 'Lind',
    });
    const [first, second] = wire.exchanges.map(({ method, path }) => ({
      method,
      url: new URL(path, wire.url),
    }));
    expect([first?.method, first?.url.pathname]).toEqual(['GET', '/debug_token']);
    expect(Object.fromEntries(first?.url.searchParams ?? [])).toEqual({
      input_token: 'EAAtoken',
      access_token: '1234567890|secret',
    });
    expect(Object.fromEntries(second?.url.searchParams ?? [])).toEqual({
      fields: 'id,first_name,last_name,email',
      access_token: 'EAAtoken',
      appsecret_proof: createHmac('sha256', 'secret').update('EAAtoken').digest('hex'),
    });
  });

  it('has no address when the person shares none', async () => {
    profile = { id: person.id };
    expect(await facebook.readProfile('EAAtoken')).toMatchObject({ email: null, firstName: null });
  });
});

const expired = { code: 190, message: 'Session has expired', subcode: 463 };

it.each([
  ['another app', { ...inspected, app_id: '999' }, 'refused'],
  ['a page', { ...inspected, type: 'PAGE' }, 'refused'],
  ['nobody', { ...inspected, user_id: undefined }, 'refused'],
  ['an unknown value', { is_valid: false, error: { code: 190, message: 'Invalid' } }, 'refused'],
  ['an expired session', { ...inspected, is_valid: false, error: expired }, 'expired'],
])('refuses a token of %s, without reading a profile', async (_, data, reason) => {
  inspection = { data };
  await expect(facebook.readProfile('EAAtoken')).rejects.toMatchObject({ name: 'SocialRefusal', reason });
  expect(wire.exchanges).toHaveLength(1);
});

it('refuses the profile of another person than the token’s', async () => {
  profile = { ...person, id: 'another' };
  await expect(facebook.readProfile('EAAtoken')).rejects.toMatchObject({ reason: 'refused' });
});

it('refuses a token that was revoked between the two calls', async () => {
  statuses.me = 400;
  profile = { error: { code: 190, error_subcode: 463, message: 'expired', type: 'OAuthException' } };
  await expect(facebook.readProfile('EAAtoken')).rejects.toMatchObject({ reason: 'expired' });
});

it.each([
  ['a failure', () => (statuses.debug_token = 500)],
  ['a limit', () => (statuses.me = 429)],
  ['a refusal of our own keys', () => (statuses.debug_token = 400)],
  ['something else than JSON', () => (inspection = '<html>')],
  ['JSON of another shape', () => (inspection = { data: { is_valid: 'yes' } })],
  ['a profile without an id', () => (profile = { email: 'nora@people.example' })],
])('takes %s for no answer', async (_, change) => {
  change();
  await expect(facebook.readProfile('EAAtoken')).rejects.toThrow(Unanswered);
});

it('opens the dialog with the state and our address', () => {
  const url = new URL(
    facebook.authorizationUrl({ state: 's', redirectUri: 'https://a.example/social/return' }),
  );
  expect(url.pathname).toBe('/pages/dialog/oauth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: keys.appId,
    redirect_uri: 'https://a.example/social/return',
    state: 's',
    response_type: 'token',
    scope: 'public_profile,email',
    auth_type: 'rerequest',
  });
});
