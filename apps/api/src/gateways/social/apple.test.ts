import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unanswered } from '../gateway.ts';
import { openRecorder, type Recorder } from '../recorder.testing.ts';
import { createApple } from './apple.ts';
import type { AppleGateway } from './social-gateway.ts';

const ISSUER = 'https://appleid.apple.com';
const CLIENT = 'com.example.market';
const NONCE = 'the-nonce';
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let theirs: Keys;
let forged: Keys;
let own: Keys;
let wire: Recorder;
let apple: AppleGateway;
let exchange: { status: number; body: unknown };
let areKeysDown: boolean;

beforeAll(async () => {
  [theirs, forged, own] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ]);
});
beforeEach(async () => {
  areKeysDown = false;
  const keys = { keys: [{ ...(await exportJWK(theirs.publicKey)), kid: 'K1', use: 'sig', alg: 'RS256' }] };
  wire = await openRecorder(({ path }) => {
    const { status, body } =
      path === '/auth/keys' ? { status: areKeysDown ? 500 : 200, body: keys } : exchange;
    return { status, type: 'application/json', body: JSON.stringify(body) };
  });
  const privateKey = await exportPKCS8(own.privateKey);
  apple = createApple(
    { clientId: CLIENT, teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey },
    { base: wire.url, issuer: ISSUER },
    300,
  );
});
afterEach(() => wire.close());

interface Token {
  issuer?: string;
  audience?: string;
  subject?: string;
  claims?: object;
  /** Seconds since it was issued. */
  age?: number;
  lifetime?: number;
  key?: Keys['privateKey'] | Uint8Array;
  header?: { alg: string; kid: string };
}

function token({ issuer = ISSUER, audience = CLIENT, subject = '001.person', ...rest }: Token = {}) {
  const { claims = {}, age = 0, lifetime = 86_400, key = theirs.privateKey } = rest;
  const issued = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ nonce: NONCE, email: 'nora@people.example', email_verified: 'true', ...claims })
    .setProtectedHeader(rest.header ?? { alg: 'RS256', kid: 'K1' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime)
    .sign(key);
}

describe('an identity token', () => {
  it('is verified with Apple’s key and says who it is about', async () => {
    expect(await apple.verify(await token(), NONCE)).toEqual({
      subject: '001.person',
      email: 'nora@people.example',
      isEmailVerified: true,
      firstName: null,
      lastName: null,
    });
  });

  it.each([
    ['true', true],
    [true, true],
    ['false', false],
    [false, false],
    [undefined, false],
  ])('with email_verified %j has a verified address: %s', async (email_verified, expected) => {
    const profile = await apple.verify(await token({ claims: { email_verified } }), NONCE);
    expect(profile.isEmailVerified).toBe(expected);
  });

  it.each<[string, () => Token]>([
    ['another issuer', () => ({ issuer: 'https://accounts.elsewhere.example' })],
    ['another app', () => ({ audience: 'com.elsewhere.app' })],
    ['another login', () => ({ claims: { nonce: 'other' } })],
    ['no login', () => ({ claims: { nonce: undefined } })],
    ['another key', () => ({ key: forged.privateKey })],
    ['an unknown key', () => ({ header: { alg: 'RS256', kid: 'K2' } })],
    ['an empty subject', () => ({ subject: '' })],
  ])('of %s is refused', async (_, change) => {
    await expect(apple.verify(await token(change()), NONCE)).rejects.toMatchObject({
      name: 'SocialRefusal',
      reason: 'refused',
    });
  });

  it('of a login without a nonce is read without one, and no other token is', async () => {
    const claims = { nonce: undefined };
    expect(await apple.verify(await token({ claims }), null)).toMatchObject({ subject: '001.person' });
    for (const nonce of [NONCE, ''])
      await expect(apple.verify(await token({ claims: { nonce } }), null)).rejects.toMatchObject({
        reason: 'refused',
      });
  });

  it('signed with the public key as a shared secret is refused', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(theirs.publicKey));
    const confused = await token({ key: secret, header: { alg: 'HS256', kid: 'K1' } });
    await expect(apple.verify(confused, NONCE)).rejects.toMatchObject({ reason: 'refused' });
  });

  it('without a signature is refused', async () => {
    const [, payload] = (await token()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    await expect(apple.verify(`${header}.${payload}.`, NONCE)).rejects.toMatchObject({ reason: 'refused' });
    await expect(apple.verify('nonsense', NONCE)).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    ['has ended', { age: 120, lifetime: 60 }],
    ['is of an older login', { age: 1_000 }],
  ])('is expired when it %s', async (_, change) => {
    await expect(apple.verify(await token(change), NONCE)).rejects.toMatchObject({ reason: 'expired' });
  });

  it('cannot be verified while Apple’s keys cannot be read', async () => {
    areKeysDown = true;
    await expect(apple.verify(await token(), NONCE)).rejects.toThrow(Unanswered);
  });
});

describe('a code', () => {
  const code = { code: 'c0de', subject: '001.person', redirectUri: 'https://a.example/social/return/apple' };

  it('is exchanged with a secret that our key has signed', async () => {
    exchange = { status: 200, body: { id_token: await token(), token_type: 'Bearer' } };
    await apple.redeem(code);
    const asked = wire.exchanges.find(({ path }) => path === '/auth/token');
    const { client_secret = '', ...form } = Object.fromEntries(new URLSearchParams(asked?.body));
    expect(form).toEqual({
      client_id: CLIENT,
      code: 'c0de',
      grant_type: 'authorization_code',
      redirect_uri: code.redirectUri,
    });
    const publicKey = await importSPKI(await exportSPKI(own.publicKey), 'ES256');
    const { payload, protectedHeader } = await jwtVerify(client_secret, publicKey, {
      issuer: 'TEAM123456',
      subject: CLIENT,
      audience: ISSUER,
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
  });

  it('of another person is refused', async () => {
    exchange = { status: 200, body: { id_token: await token({ subject: '002.other' }) } };
    await expect(apple.redeem(code)).rejects.toMatchObject({ reason: 'refused' });
  });

  it('that was used or has expired is refused', async () => {
    exchange = { status: 400, body: { error: 'invalid_grant' } };
    await expect(apple.redeem(code)).rejects.toMatchObject({ reason: 'expired' });
  });

  it.each([
    ['a refusal of our own keys', { status: 400, body: { error: 'invalid_client' } }],
    ['a failure', { status: 500, body: {} }],
    ['an answer without a token', { status: 200, body: {} }],
  ])('has no answer after %s', async (_, answer) => {
    exchange = answer;
    await expect(apple.redeem(code)).rejects.toThrow(Unanswered);
  });
});

it('opens the window with the state, the nonce and our address', () => {
  const url = new URL(
    apple.authorizationUrl({ state: 's', nonce: NONCE, redirectUri: 'https://a.example/back' }),
  );
  expect(url.pathname).toBe('/auth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: CLIENT,
    redirect_uri: 'https://a.example/back',
    state: 's',
    nonce: NONCE,
    response_type: 'code id_token',
    response_mode: 'form_post',
    scope: 'name email',
  });
});
