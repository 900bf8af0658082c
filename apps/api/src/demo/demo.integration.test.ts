import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BidUpdate,
  type Invitation,
  type MemberRestriction,
  type Partner,
  paged,
  auction as wireAuction,
} from '@bidkit/contract';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bids, contentEntries, demoLots, externalAuctions, lots, users } from '../db/schema.ts';
import { readSettings } from '../modules/notifications/queries.ts';
import { EMBEDDED, openTestApp, type TestApp } from '../test/test-app.ts';
import type { DemoActivity } from './bidding.ts';
import { openDemo } from './demo.ts';
import { emptyByDesign, filledPaths } from './office/list-views.testing.ts';
import { registerLocalPages } from './partners.ts';
import { demoBidders } from './people.ts';
import { seedDemo } from './seed.ts';

let app: TestApp;
let living: DemoActivity;
let socket: Socket;
/** The token of an owner in the office. */
let owner: string | undefined;

beforeAll(async () => {
  app = await openTestApp(EMBEDDED);
  living = await openDemo(app, { addSales: async () => {} });
  socket = io(await app.http.listen({ port: 0, host: '127.0.0.1' }), { transports: ['websocket'] });
});
afterAll(async () => {
  socket.disconnect();
  await living.stop();
  await app.close();
});

const homePage = async (query = '') => {
  const answer = await app.http.inject(`/api/auctions/home${query}`);
  return paged(wireAuction).parse(answer.json());
};

it('starts with at least 120 live lots of every kind, some ending within minutes', async () => {
  const { total, data } = await homePage('?size=100');
  expect(total).toBeGreaterThanOrEqual(120);
  const minutesLeft = data.map((lot) => (Date.parse(lot.eventEnd) - Date.parse(lot.server_time)) / 60_000);
  expect(minutesLeft.filter((left) => left < 5).length).toBeGreaterThanOrEqual(4);
  const rows = await app.db.select().from(lots);
  const kinds = {
    featured: rows.filter(({ featured }) => featured),
    buyDirect: rows.filter(({ bdp_cents }) => bdp_cents !== null),
    aboveOne: rows.filter(({ opening_cents }) => opening_cents > 100),
    reserve: rows.filter(({ reserve_cents }) => reserve_cents !== null),
    softClose: rows.filter(({ soft_close_seconds }) => soft_close_seconds !== null),
  };
  for (const [kind, found] of Object.entries(kinds))
    expect(`${kind} ${found.length > 3}`).toBe(`${kind} true`);
});

it('adds nothing to a database with members of its own only', async () => {
  const other = await openTestApp(EMBEDDED);
  await other.aUser();
  await seedDemo(other.db);
  expect(await other.db.$count(contentEntries)).toBe(0);
  expect(await other.db.$count(externalAuctions)).toBe(0);
  await other.close();
});

it('recommends a government auction with a picture', async () => {
  const { spotlight } = (await app.http.inject('/api/preload')).json();
  expect((await app.http.inject(`${spotlight.image}?w=160`)).statusCode).toBe(200);
  const detail = (await app.http.inject(`/api/external-auction/${spotlight.id}`)).json();
  expect(detail).toMatchObject({ isGovernment: true, hasEnded: false, sale: spotlight.sale });
});

it('lets every page on this machine read and bid, unless the marketplace has a public address', async () => {
  const acme = async () => {
    const found = await app.db.query.partners.findFirst({ where: (row, { eq: is }) => is(row.key, 'acme') });
    return found?.origins.sort();
  };
  const rules = ['http://127.0.0.1:*', 'http://localhost:*'];
  expect(await acme()).toEqual(rules);
  await registerLocalPages(app.db, 'https://demo.first-dollar.example');
  expect(await acme()).toEqual([]);
  for (const address of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
    await registerLocalPages(app.db, address);
  expect(await acme()).toEqual(rules);
});

it('names the partner of the example page as the page does', async () => {
  const named = await app.db.query.partners.findFirst({ where: (row, { eq: is }) => is(row.key, 'acme') });
  const page = await readFile(
    join(import.meta.dirname, '../../../../examples/plain-html/page/index.html'),
    'utf8',
  );
  expect(page).toContain(`<title>${named?.name}:`);
});

it('lets the demo accounts sign in, but not the automatic bidders', async () => {
  const login = (email: string) =>
    app.http.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'first-dollar-1' } });
  expect((await login('ava@example.com')).statusCode).toBe(200);
  expect((await login(demoBidders[0]?.username ?? '')).statusCode).toBe(422);
});

it('sends no notifications to automatic bidders', async () => {
  const [bidder] = await app.db
    .select()
    .from(users)
    .where(eq(users.email, demoBidders[0]?.email ?? ''));
  const { settings } = await readSettings(app.context, bidder?.id ?? 0);
  expect(new Set(settings.map((setting) => setting.user_notification_method_id))).toEqual(new Set([1]));
});

it('is seeded once, and keeps ids free for new rows', async () => {
  const before = await app.db.$count(lots);
  await seedDemo(app.db);
  expect(await app.db.$count(lots)).toBe(before);
  const category = await app.aCategory();
  await expect(app.aProduct({ category_id: category.id })).resolves.toMatchObject({
    category_id: category.id,
  });
});

it('bids as its members on its own lots only, so that visitors see prices move', async () => {
  const foreign = await app.aLot({ endsInSeconds: 70 });
  const { data } = await homePage();
  expect(data.map(({ id }) => id)).toContain(foreign.id);
  const moved = new Promise<void>((resolve) => {
    let count = 0;
    socket.on('bidUpdate', (_event: BidUpdate) => {
      count += 1;
      if (count === 4) resolve();
    });
  });
  await socket.emitWithAck('scheduleList', { items: data.map(({ id }) => ({ id })) });
  await moved;
  // Those of the staged won items have no key: no one placed them over HTTP.
  const placed = await app.db.select().from(bids).where(isNotNull(bids.idempotency_key));
  const own = await app.db.select({ id: demoLots.lot_id }).from(demoLots);
  const ownIds = new Set(own.map(({ id }) => id));
  expect(placed.filter(({ lot_id }) => !ownIds.has(lot_id))).toEqual([]);
  const people = await app.db
    .select({ username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(placed.map(({ user_id }) => user_id))]));
  const members = new Set(demoBidders.map(({ username }) => username));
  expect(people.filter(({ username }) => !members.has(username))).toEqual([]);
});

async function getAsOwner<T>(path: string): Promise<T> {
  owner ??= await app.tokenFor({ id: await idOf('sam'), role: 'staff' });
  const headers = { authorization: `Bearer ${owner}` };
  const answer = await app.http.inject({ url: `/api/staff/${path}`, headers });
  expect(answer.statusCode, path).toBe(200);
  return answer.json();
}

async function idOf(username: string): Promise<number> {
  const [found] = await app.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return found?.id ?? 0;
}

async function countOf(path: string): Promise<number> {
  const body = await getAsOwner<unknown[] | { total: number }>(path);
  return Array.isArray(body) ? body.length : body.total;
}

it.each(filledPaths)('has rows of %s in the office', async (path) => {
  await app.mailWorker.idle();
  expect(await countOf(path)).toBeGreaterThan(0);
});

it.each(emptyByDesign)('has no rows of %s in the office', async (path) => {
  expect(await countOf(path)).toBe(0);
});

it('has partners, invitations and newsletters in each state, and a restriction that has ended', async () => {
  const partners = await getAsOwner<Partner[]>('partners');
  expect(new Set(partners.map(({ is_active }) => is_active))).toEqual(new Set([true, false]));
  const invitations = await getAsOwner<Invitation[]>('invitations');
  expect(invitations.map(({ expires_at }) => Date.parse(expires_at) > app.now())).toEqual([true, false]);
  const sent = await getAsOwner<{ data: { status: string }[] }>('newsletters');
  expect(sent.data.map(({ status }) => status)).toEqual(['draft', expect.not.stringMatching('draft')]);
  const restrictions = await getAsOwner<MemberRestriction[]>(
    `users/${await idOf('blue_heron')}/restrictions`,
  );
  expect(restrictions.map(({ is_active }) => is_active)).toEqual([false]);
});
