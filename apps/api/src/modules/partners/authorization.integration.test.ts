import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationCodes, sessions } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { openSession } from '../sessions/tokens.ts';
import { pagesOf } from './partners.testing.ts';

const SHOP = 'https://shop.example';

let app: TestApp;
let calls: ReturnType<typeof callsOf>;
let pages: ReturnType<typeof pagesOf>;
let local: number;

beforeAll(async () => {
  app = await openTestApp();
  calls = callsOf(app);
  pages = pagesOf(app);
  await app.aPartner({ key: 'acme', name: 'Acme Outlet', origins: [SHOP, 'null'] });
  await app.aPartner({ key: 'other', origins: ['https://other.example'] });
  local = (await app.aPartner({ key: 'local', origins: ['http://localhost:*'] })).id;
  await app.aPartner({ key: 'closed', origins: ['https://closed.example'], is_active: false });
});
afterAll(() => app.close());

const open = (code: string, verifier: string, origin: string | undefined = SHOP) =>
  pages.call('POST /partners/session', {
    ...(origin !== '' && { origin }),
    body: { code, code_verifier: verifier },
  });

/** A member's consent: the code, and the verifier of the page that requested it. */
async function aCode(origin = SHOP) {
  const member = await calls.member();
  const verifier = pages.newVerifier();
  return { member, verifier, code: await pages.consent(member.token, 'acme', origin, verifier) };
}

describe('the authorization window', () => {
  it.each([
    ['acme', SHOP, 200],
    ['acme', 'null', 200],
    ['acme', 'https://evil.example', 404],
    ['acme', 'https://other.example', 404],
    ['acme', 'http://shop.example', 404],
    ['unknown', SHOP, 404],
    ['closed', 'https://closed.example', 404],
    ['acme', 'https://shop.example/path', 422],
  ])('the authorization window for %s at %s answers %i', async (partner, origin, status) => {
    const query = new URLSearchParams({ partner, origin });
    const answer = await pages.call(`GET /partners/sign-in?${query}`);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual({ key: 'acme', name: 'Acme Outlet' });
  });
});

describe('consent', () => {
  const ask = (token: string | undefined, origin = SHOP) =>
    pages.call('POST /partners/grant', {
      ...(token && { token }),
      body: { partner: 'acme', origin, code_challenge: pages.challengeOf(pages.newVerifier()) },
    });

  it('is refused from visitors, impersonators and partners’ pages', async () => {
    const member = await calls.member();
    const staff = await app.aUser({ role: 'staff' });
    const acting = await openSession(app.db, member.id, { impersonatorId: staff.id });
    const onPage = await pages.signIn(member, 'acme', SHOP);
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask(acting)).status).toBe(409);
    expect((await pages.call('POST /partners/grant', { token: onPage, origin: SHOP, body: {} })).status).toBe(
      403,
    );
    expect((await ask(member.token)).body).toEqual({ code: expect.any(String), origin: SHOP });
  });

  it('is refused for a page that is not registered', async () => {
    const { token } = await calls.member();
    expect((await ask(token, 'https://evil.example')).status).toBe(404);
  });
});

describe('a code', () => {
  it('is exchanged for a token of one hour, with the verifier', async () => {
    const { member, verifier, code } = await aCode();
    const { status, body } = await open(code, verifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ scopes: ['read', 'bid', 'watch'], user: { username: member.username } });
    expect(Date.parse(body.expires_at) - app.now()).toBeGreaterThan(59 * 60_000);
    expect(Date.parse(body.expires_at) - app.now()).toBeLessThan(61 * 60_000);
    const me = await pages.call('GET /user', { token: body.token, origin: SHOP });
    expect(me.body.id).toBe(member.id);
  });

  it('works from a sandboxed frame when the partner registered one', async () => {
    const { verifier, code } = await aCode('null');
    expect((await open(code, verifier, 'null')).status).toBe(200);
  });

  it('can be used once', async () => {
    const { verifier, code } = await aCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(code, verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it('is refused with another verifier, and used up by that', async () => {
    const { verifier, code } = await aCode();
    expect((await open(code, pages.newVerifier())).status).toBe(422);
    expect((await open(code, verifier)).status).toBe(422);
  });

  it.each([
    ['https://other.example', 422],
    ['https://evil.example', 403],
    ['null', 422],
    ['', 422],
  ])('is refused from “%s”: %i', async (origin, status) => {
    const { verifier, code } = await aCode();
    expect((await open(code, verifier, origin)).status).toBe(status);
  });

  it('works on every port of this machine when the partner registered that, and ends with it', async () => {
    const member = await calls.member();
    for (const origin of ['http://localhost:5173', 'http://localhost']) {
      const token = await pages.signIn(member, 'local', origin);
      expect((await pages.call('GET /user', { token, origin })).status, origin).toBe(200);
    }
    for (const origin of ['https://localhost:5173', 'http://127.0.0.1:5173', 'http://localhost.evil.example'])
      expect((await pages.call('GET /time', { origin })).status, origin).toBe(403);
    const origin = 'http://localhost:5173';
    const token = await pages.signIn(member, 'local', origin);
    const change = async (body: object) => {
      const staff = await app.tokenFor(await app.aUser({ role: 'staff' }));
      return pages.call(`POST /staff/partners/${local}`, { token: staff, body });
    };
    await change({ remove_origins: ['http://localhost:*'] });
    await change({ add_origins: ['http://localhost:*'] });
    expect((await pages.call('GET /user', { token, origin })).status).toBe(401);
  });

  it('expires after two minutes', async () => {
    const { member, verifier, code } = await aCode();
    const passed = sql`${authorizationCodes.expires_at} - interval '121 seconds'`;
    await app.db
      .update(authorizationCodes)
      .set({ expires_at: passed })
      .where(eq(authorizationCodes.user_id, member.id));
    expect((await open(code, verifier)).status).toBe(422);
  });
});

describe('a partner’s token', () => {
  let member: Awaited<ReturnType<typeof calls.member>>;
  let token: string;
  beforeAll(async () => {
    member = await calls.member();
    token = await pages.signIn(member, 'acme', SHOP);
  });

  it('reads, bids and watches as the member', async () => {
    const { id } = await app.aLot();
    const from = { token, origin: SHOP };
    expect((await pages.call(`POST /auctions/${id}/bid`, { ...from, body: { amount: 5 } })).status).toBe(200);
    const watch = { item_id: id, watchlist_type_id: 9 };
    expect((await pages.call('POST /watchlist', { ...from, body: watch })).status).toBe(200);
    const lot = await pages.call(`GET /auctions/${id}`, from);
    expect(lot.body).toMatchObject({ user_id: member.id, currentSetMax: 5 });
  });

  it('gives the page the member’s username and no other personal data', async () => {
    const { body } = await pages.call('GET /user', { token, origin: SHOP });
    expect(body).toMatchObject({ username: member.username, email: '', first_name: null, phone: null });
  });

  it.each([
    'GET /user/items',
    'GET /addresses',
    'GET /payment/summary?auction_id=1&method=card',
    'POST /payment/card/address',
    'POST /processor/token',
    'POST /processor/execute',
    'POST /paypal/orders/create-payment',
    'POST /check/payment',
    'POST /sco/1/accept',
    'POST /notification-settings',
    'POST /partners/sessions/revoke',
    'GET /partners/sessions',
    'GET /staff/partners',
  ])('cannot %s', async (route) => {
    const { status, body } = await pages.call(route, {
      token,
      origin: SHOP,
      ...(route.startsWith('POST') && { body: {} }),
    });
    const message = 'You cannot do this on a partner’s page.';
    expect([status, body]).toEqual([
      403,
      { message, errors: { message: [message] }, code: 'not_on_partner_pages' },
    ]);
  });

  it.each(['https://other.example', 'null', undefined])('is invalid from %s', async (origin) => {
    const { id } = await app.aLot();
    const from = { token, ...(origin && { origin }) };
    expect((await pages.call('GET /user', from)).status).toBe(401);
    expect((await pages.call(`POST /auctions/${id}/bid`, { ...from, body: { amount: 5 } })).status).toBe(401);
    expect((await pages.call(`GET /auctions/${id}`, from)).status).toBe(200);
    expect((await pages.call('GET /preload', from)).status).toBe(200);
  });

  it('gets nothing at all from a page that is not registered', async () => {
    const { id } = await app.aLot();
    const from = { token, origin: 'https://evil.example' };
    for (const route of ['GET /user', `GET /auctions/${id}`, 'GET /preload'])
      expect((await pages.call(route, from)).body.code, route).toBe('origin_not_registered');
  });

  it('expires after an hour', async () => {
    const other = await calls.member();
    const short = await pages.signIn(other, 'acme', SHOP);
    const passed = sql`${sessions.expires_at} - interval '61 minutes'`;
    await app.db.update(sessions).set({ expires_at: passed }).where(eq(sessions.user_id, other.id));
    expect((await pages.call('GET /user', { token: short, origin: SHOP })).status).toBe(401);
  });
});
