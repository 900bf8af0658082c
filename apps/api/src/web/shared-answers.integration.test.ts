import { gunzipSync } from 'node:zlib';
import { endpoints, splitRoute } from '@bidkit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watches } from '../db/schema.ts';
import { aPublished } from '../modules/content/publishing/publishing.testing.ts';
import { directOf } from '../modules/deals/direct/direct.testing.ts';
import { staffOf } from '../modules/staff/staff.testing.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import type { SharedName } from './shared-answers.ts';

let app: TestApp;
let calls: ReturnType<typeof directOf>;
let staff: Awaited<ReturnType<typeof staffOf>>;
let ava: Awaited<ReturnType<typeof calls.member>>;
let lotId: number;
let dealId: number;
let noticeId: number;

beforeAll(async () => {
  app = await openTestApp({ CACHE_SECONDS: '60' });
  calls = directOf(app);
  staff = await staffOf(app);
  ava = await calls.member('ava');
  lotId = (await calls.aStock(3, { featured: true })).id;
  await app.aLot(); // Similar to it.
  dealId = (await calls.aDeal()).id;
  await calls.start(ava, dealId);
  await calls.bid(ava.token, lotId, 37);
  await app.db.insert(watches).values([{ user_id: ava.id, watchlist_type_id: 9, item_id: lotId }]);
  noticeId = (await aPublished(app.db, 'notice', { title: 'Open' })).id;
});
afterAll(() => app.close());
/** A staff member's write makes the node forget all answers. */
beforeEach(() => staff.post('/users/999999/sign-out', {}));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/api${path}`, headers });
const asAva = (path: string) => get(path, { authorization: `Bearer ${ava.token}` });
const price = async (path: string) => (await get(path)).json();

/** A path of each call whose answers are shared. */
const paths = (): Record<SharedName, string> => ({
  listHomeAuctions: '/auctions/home',
  listAuctions: `/auctions?ids=${lotId}`,
  getAuction: `/auctions/${lotId}`,
  listSimilarAuctions: `/auctions/${lotId}/similar`,
  listCategories: '/category',
  getAuctionRules: `/auctions/${lotId}/rules`,
  listDealCategories: '/dailydeals/categories',
  listDeals: '/dailydeals',
  getDeal: `/dailydeals/${dealId}`,
  getDirectSale: `/buydirect/${lotId}`,
  getRatings: '/ratings',
  listTestimonials: '/testimonials',
  getPreload: '/preload',
  getPage: '/page/1/1',
  getReturnPolicy: '/return-policy',
  getAnnouncement: `/announcements/${noticeId}`,
  getTimeline: '/timeline',
  getKnowledgeBase: '/knowledgebase',
  listExternalAuctions: '/external-auction',
  listExternalAuctionTypes: '/external-auction/types',
  getExternalAuction: '/external-auction/1',
  search: '/search?q=oak',
});
/** Without the time at which it was read. */
const contentOf = ({ body }: { body: string }) => body.replaceAll(/"server_time":"[^"]*"/g, '');

describe('an answer to a visitor', () => {
  it('is tested for every call that shares its answers', () => {
    const shared = Object.entries(endpoints).filter(([, endpoint]) => 'shared' in endpoint);
    expect(Object.keys(paths()).sort()).toEqual(shared.map(([name]) => name).sort());
    for (const [, { route, auth }] of shared) {
      expect(splitRoute(route).method).toBe('GET');
      expect(['none', 'optional']).toContain(auth);
    }
  });

  it.each(['visitor first', 'member first'])('never contains a member’s data: %s', async (order) => {
    for (const path of Object.values(paths())) {
      if (order === 'member first') await asAva(path);
      const before = await get(path);
      const own = await asAva(path);
      const after = await get(path);
      expect(after.body, path).toBe(before.body);
      expect(own.headers['cache-control'], path).toBe('no-store');
      expect(own.headers.etag, path).toBeUndefined();
      if (before.statusCode === 200)
        expect(before.headers['cache-control'], path).toMatch(/^public, max-age=60,/);
      else expect(before.headers['cache-control'], path).toBe('no-store');
      expect(String(before.headers.vary), path).toContain(before.statusCode === 200 ? 'Authorization' : '');
      expect(before.body, path).not.toMatch(
        /"(isWatching|hasBidBefore)":true|"currentSetMax":\d|"make_offer_id"/,
      );
    }
  });

  it('is the one that is computed without a cache', async () => {
    for (const path of Object.values(paths())) {
      const shared = await get(path);
      // The call of a visitor with an unknown token is answered again.
      const fresh = await get(path, { authorization: 'Bearer unknown' });
      expect(contentOf(fresh), path).toBe(contentOf(shared));
      expect(fresh.headers['cache-control'], path).toBe('no-store');
    }
  });

  it('shows a member their own data beside it', async () => {
    await get(`/auctions/${lotId}`);
    expect((await asAva(`/auctions/${lotId}`)).json()).toMatchObject({ currentSetMax: 37, isWatching: true });
    expect((await asAva(`/dailydeals/${dealId}`)).json().negotiation).toMatchObject({ status: 'open' });
  });
});

describe('a kept answer', () => {
  it('answers later calls, whatever the order of their fields and with unknown ones', async () => {
    const first = await get('/auctions/home?size=5&sort=date');
    await app.aLot();
    expect((await get('/auctions/home?sort=date&size=5&utm_source=mail')).body).toBe(first.body);
    expect((await get('/auctions/home?sort=date&size=6')).json().total).toBe(first.json().total + 1);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await get('/auctions/home');
    const again = await get('/auctions/home', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    expect((await get('/auctions/home', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('is sent in the best encoding that the client accepts', async () => {
    const plain = await get('/preload');
    const zipped = await get('/preload', { 'accept-encoding': 'gzip, deflate, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const best = await get('/preload', { 'accept-encoding': 'gzip, deflate, br' });
    expect(best.headers['content-encoding']).toBe('br');
  });

  it('is replaced after a bid on its lot', async () => {
    const lot = await app.aLot();
    const [own, listed] = [`/auctions/${lot.id}`, `/auctions?ids=${lot.id}`];
    await Promise.all([get(own), get(listed)]);
    await calls.bid(ava.token, lot.id, 12);
    expect(await price(own)).toMatchObject({ seq: 1, bid_count: 1 });
    expect((await price(listed)).data).toMatchObject([{ seq: 1, bid_count: 1 }]);
  });

  it('is not used for a call that asks for what is new since an event', async () => {
    const lot = await app.aLot();
    const answer = await get(`/auctions/${lot.id}?since=0`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is refused to another site and to pages that are not registered', async () => {
    await get('/auctions/home');
    expect((await get('/auctions/home', { siteid: '2' })).statusCode).toBe(400);
    expect((await get('/auctions/home', { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});

it('keeps nothing when it is turned off', async () => {
  const plain = await openTestApp();
  const first = await plain.http.inject('/api/auctions/home');
  await plain.aLot();
  const second = await plain.http.inject('/api/auctions/home');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(second.json().total).toBe(first.json().total + 1);
  await plain.close();
});

it('reads the answer to a visitor in the same process', async () => {
  const { body } = await get('/auctions/home?size=5');
  expect(await app.shared.read('listHomeAuctions', { query: { size: '5' } })).toEqual(JSON.parse(body));
  expect(await app.shared.read('getAuction', { params: { id: lotId } })).toMatchObject({ id: lotId });
  await expect(app.shared.read('getAuction', { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(app.shared.read('listHomeAuctions', { query: { page: '0' } })).rejects.toMatchObject({
    status: 422,
  });
});
