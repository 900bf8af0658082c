import { endpoints } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checkout, home, openCheckout } from '../payments/checkout/checkout.testing.ts';
import { openSession } from '../sessions/tokens.ts';
import { pagesOf } from './partners.testing.ts';

const SHOP = 'https://shop.example';
const OTHER = 'https://other.example';
const OWN = 'https://first-dollar.example';

let checkout: Checkout;
let pages: ReturnType<typeof pagesOf>;
let acme: number;

beforeAll(async () => {
  checkout = await openCheckout({ PUBLIC_URL: OWN });
  pages = pagesOf(checkout.app);
  acme = (await checkout.app.aPartner({ key: 'acme', origins: [SHOP] })).id;
  await checkout.app.aPartner({ key: 'other', origins: [OTHER] });
});
afterAll(() => checkout.close());

/** A member's consent to pay for a lot on the shop's page. */
function agree(token: string, auction_id: number, verifier = pages.newVerifier(), origin = OWN) {
  const body = { partner: 'acme', origin: SHOP, code_challenge: pages.challengeOf(verifier), auction_id };
  return pages.call('POST /partners/grant', { token, origin, body });
}
const exchange = (code: string, verifier: string, origin: string | undefined) =>
  pages.call('POST /partners/session', {
    ...(origin && { origin }),
    body: { code, code_verifier: verifier },
  });

/** A won item, and the token of a pay frame on the shop's page for it. */
async function aFrame() {
  const { member, id } = await checkout.aWin();
  const verifier = pages.newVerifier();
  const { code } = (await agree(member.token, id, verifier)).body;
  const { body } = await exchange(code, verifier, OWN);
  return { member, id, token: body.token as string, scopes: body.scopes, user: body.user };
}

describe('consent to pay on a partner’s page', () => {
  it('is for the member’s own won items, and not for impersonators or pages', async () => {
    const [{ member, id }, other] = [await checkout.aWin(), await checkout.aWin()];
    expect((await agree(member.token, id)).body).toEqual({ code: expect.any(String), origin: SHOP });
    expect((await agree(member.token, other.id)).status).toBe(404);
    const staff = await checkout.app.aUser({ role: 'staff' });
    const acting = await openSession(checkout.app.db, member.id, { impersonatorId: staff.id });
    expect((await agree(acting, id)).status).toBe(409);
    const onPage = await pages.signIn(member, 'acme', SHOP);
    expect((await agree(onPage, id, undefined, SHOP)).status).toBe(403);
  });

  it.each([
    [SHOP, 422],
    [OTHER, 422],
    ['https://evil.example', 403],
    ['null', 403],
    [undefined, 422],
  ])('is refused from a page at %s: %i', async (origin, status) => {
    const { member, id } = await checkout.aWin();
    const verifier = pages.newVerifier();
    const { code } = (await agree(member.token, id, verifier)).body;
    expect((await exchange(code, verifier, origin)).status).toBe(status);
  });

  it('consent to sign in on a page cannot be used by a pay frame', async () => {
    const { member } = await checkout.aWin();
    const verifier = pages.newVerifier();
    expect(
      (await exchange(await pages.consent(member.token, 'acme', SHOP, verifier), verifier, OWN)).status,
    ).toBe(422);
  });

  it('binds the token to our own origin, even when another page asked', async () => {
    const { member, id } = await checkout.aWin();
    const verifier = pages.newVerifier();
    const { code } = (await agree(member.token, id, verifier, OTHER)).body;
    expect((await exchange(code, verifier, OTHER)).status).toBe(422);
  });
});

describe('the token of a pay frame', () => {
  it('pays for its lot', async () => {
    const { member, id, token, scopes, user } = await aFrame();
    expect(scopes).toEqual(['pay']);
    expect(user).toMatchObject({ username: member.username, email: '', phone: null });
    const from = { token, origin: OWN };
    // Browsers send no origin with same-origin GETs.
    expect((await pages.call(`GET /payment/summary?auctionId=${id}`, { token })).body.auction.id).toBe(id);
    expect((await pages.call('GET /addresses', { token })).status).toBe(200);
    const place = await pages.call('POST /payment/credit-card/address', {
      ...from,
      body: { ...home, auction_id: id },
    });
    expect((await pages.call('POST /processor/token', { ...from, body: {} })).status).toBe(200);
    const address_id = place.body.selected_address.id;
    const body = { message: { nonce: checkout.sandbox.card() }, auction_id: id, address_id };
    expect((await pages.call('POST /processor/execute', { ...from, body })).status).toBe(200);
    expect((await pages.call(`GET /user/items/${id}`, { token })).body.item_status_id).not.toBe(1);
    expect((await pages.call(`GET /auctions/${id}/receipt`, { token })).body.auction_id).toBe(id);
  });

  it('asks for more time to pay for its lot', async () => {
    const { id, token } = await aFrame();
    await checkout.wins.payWithin(id, 60);
    const { status, body } = await pages.call(`POST /user/items/${id}/more-time`, { token, origin: OWN });
    expect(status).toBe(200);
    expect(Date.parse(body.pay_by) - checkout.app.now()).toBeGreaterThan(600_000);
  });

  it('is refused for other lots, also the member’s own', async () => {
    const { member, id, token } = await aFrame();
    const other = await checkout.wins.anEndedLot([[member, 5]], { opening_cents: 500 });
    const calls: [string, object?][] = [
      [`GET /payment/summary?auctionId=${other}`],
      [`GET /auctions/${other}/receipt`],
      [`GET /user/items/${other}`],
      ['POST /payment/credit-card/address', { ...home, auction_id: other }],
      [
        'POST /processor/execute',
        { message: { nonce: checkout.sandbox.card() }, auction_id: other, address_id: 1 },
      ],
      ['POST /paypal/orders/create-payment', { auction: other }],
      ['POST /paypal/orders/update-payment', { orderID: 'x', auction: other }],
      ['POST /check/payment', { auction_id: other, amount: 1, site_id: 1, id: 1 }],
      [`POST /check/${other}/withdraw`],
      [`POST /user/items/${other}/more-time`],
    ];
    for (const [route, body] of calls) {
      const { status } = await pages.call(route, { token, origin: OWN, ...(body && { body }) });
      expect([route, status]).toEqual([route, 404]);
    }
    expect((await pages.call(`GET /payment/summary?auctionId=${id}`, { token })).status).toBe(200);
  });

  it('captures no PayPal order of another lot', async () => {
    const { member, token } = await aFrame();
    const other = await checkout.wins.anEndedLot([[member, 5]], { opening_cents: 500 });
    await checkout.address(member, other, {}, 'paypal');
    const order = await pages.call('POST /paypal/orders/create-payment', {
      token: member.token,
      origin: OWN,
      body: { auction: other },
    });
    const capture = (bearer: string) =>
      pages.call('POST /paypal/orders/capture-payment', {
        token: bearer,
        origin: OWN,
        body: { orderID: order.body.id },
      });
    expect((await capture(token)).status).toBe(404);
    expect((await capture(member.token)).status, 'the member can, and has to approve it').toBe(200);
  });

  it.each([
    'GET /user/items',
    'GET /watchlist',
    'GET /sco',
    'POST /sco/1/accept',
    'GET /auctions/1',
    'POST /auctions/1/bid',
    'POST /watchlist',
    'POST /dailydeals/1/start',
    'POST /buydirect/1/accept',
    'POST /notification-settings',
    'GET /notification',
    'POST /partners/grant',
    'GET /partners/sessions',
    'POST /partners/sessions/revoke',
    'GET /staff/partners',
  ])('cannot %s', async (route) => {
    const { token } = await aFrame();
    const isPost = route.startsWith('POST');
    const { status } = await pages.call(route, { token, origin: OWN, ...(isPost && { body: {} }) });
    expect(status).toBe(403);
  });

  it.each([
    [SHOP, 401],
    ['https://evil.example', 403],
    ['null', 403],
  ])('is invalid from %s: %i', async (origin, status) => {
    const { token, id } = await aFrame();
    expect((await pages.call(`GET /payment/summary?auctionId=${id}`, { token, origin })).status).toBe(status);
  });

  it('ends when the member or staff end the partner’s sessions', async () => {
    const [one, two] = [await aFrame(), await aFrame()];
    const listed = await pages.call('GET /partners/sessions', { token: one.member.token });
    expect(listed.body).toMatchObject([{ key: 'acme', origin: OWN, auction_id: one.id }]);
    const body = { partner: 'acme' };
    await pages.call('POST /partners/sessions/revoke', { token: one.member.token, origin: OWN, body });
    expect((await pages.call('GET /addresses', { token: one.token })).status).toBe(401);
    expect((await pages.call('GET /addresses', { token: two.token })).status).toBe(200);
    const staff = await checkout.app.tokenFor(await checkout.app.aUser({ role: 'staff' }));
    const revoke = { token: staff, body: { reason: 'Closed' } };
    await pages.call(`POST /staff/partners/${acme}/revoke`, revoke);
    expect((await pages.call('GET /addresses', { token: two.token })).status).toBe(401);
  });

  it('ends with any origin of the partner, because it does not record the page around the frame', async () => {
    const { token, member } = await aFrame();
    const lot = await checkout.wins.anEndedLot([[member, 5]], { opening_cents: 500 });
    const verifier = pages.newVerifier();
    const { code } = (await agree(member.token, lot, verifier)).body;
    const other = await checkout.app.aPartner({ origins: ['https://other.example'] });
    const onOther = await pages.signIn(member, other.key, 'https://other.example');
    const staff = await checkout.app.tokenFor(await checkout.app.aUser({ role: 'staff' }));
    const change = (body: object) => pages.call(`POST /staff/partners/${acme}`, { token: staff, body });
    await change({ add_origins: ['https://blog.example'] });
    expect((await pages.call('GET /addresses', { token })).status, 'a new origin ends nothing').toBe(200);
    expect((await change({ remove_origins: ['https://blog.example'] })).status).toBe(200);
    expect((await pages.call('GET /addresses', { token })).status).toBe(401);
    expect((await exchange(code, verifier, OWN)).status, 'a code cannot be exchanged any more').toBe(422);
    const own = await pages.call('GET /user', { token: member.token });
    const there = await pages.call('GET /user', { token: onOther, origin: 'https://other.example' });
    expect([own.status, there.status]).toEqual([200, 200]);
  });
});

it('names the lot in every call with the scope `pay`, except calls without a lot', () => {
  const paying = Object.entries(endpoints).filter(([, { scope = [] }]) => [scope].flat().includes('pay'));
  const unbound = paying.filter(([, endpoint]) => !('lot' in endpoint)).map(([name]) => name);
  // The member, their addresses, the card fields. The capture compares a PayPal order with its lot.
  expect(unbound.sort()).toEqual([
    'capturePaypalOrder',
    'createCardToken',
    'getUser',
    'listAddresses',
    'logout',
  ]);
});
