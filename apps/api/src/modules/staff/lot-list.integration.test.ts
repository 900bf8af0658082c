import type { BulkResults, StaffAuctionRow } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lots, productImages, watches } from '../../db/schema.ts';
import { fieldErrors } from '../../test/field-errors.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { callsOf } from '../auctions/auctions.testing.ts';
import { type StaffAnswer, staffOf } from './staff.testing.ts';

interface ListAnswer {
  readonly data: StaffAuctionRow[];
  readonly total: number;
  readonly last_page: number;
  readonly total_capped: boolean;
}

let app: TestApp;
let staff: Awaited<ReturnType<typeof staffOf>>;
/** Lots by what is special about them. */
const made: Record<string, number> = {};
let category: number;
let subCategory: number;

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(app.now() + minutes * MINUTE);

beforeAll(async () => {
  app = await openTestApp();
  staff = await staffOf(app);
  const parent = await app.aCategory();
  category = parent.id;
  subCategory = (await app.aCategory({ parent_id: category })).id;
  const chest = await app.aProduct({ name: 'Oak tool chest', item_code: 'T-17', category_id: category });
  const lamp = await app.aProduct({ name: 'brass Lamp', item_code: 'L%9', category_id: subCategory });
  const watch = await app.aProduct({ name: 'Oakwood watch', item_code: 'W-1' });
  await app.db.insert(productImages).values({
    product_description_id: lamp.id,
    position: 1,
    sha256: 'a'.repeat(64),
    bytes: new Uint8Array([1]),
  });
  const add = async (name: string, values: Parameters<TestApp['aLot']>[0]) => {
    made[name] = (await app.aLot(values)).id;
  };
  const of = (product: { id: number }) => ({ product_description_id: product.id });
  await add('chest', { ...of(chest), opening_cents: 5_00, reserve_cents: 80_00, featured: true });
  await add('lamp', { ...of(lamp), opening_cents: 30_00, ends_at: inMinutes(600) });
  await add('watch', { ...of(watch), opening_cents: 2_00, ends_at: inMinutes(90) });
  await add('scheduled', { ...of(watch), starts_at: inMinutes(30), ends_at: inMinutes(100) });
  await add('sold', { ...of(chest), ends_at: inMinutes(200) });
  await add('unsold', { ...of(chest), ends_at: inMinutes(300) });
  const calls = callsOf(app);
  const { token, id } = await calls.member();
  await calls.bid(token, made.sold ?? 0, 40);
  await app.db.insert(watches).values({ user_id: id, watchlist_type_id: 9, item_id: made.lamp ?? 0 });
  await app.closeLot(made.sold ?? 0);
  await app.closeLot(made.unsold ?? 0);
});
afterAll(() => app.close());

const list = (query: string) => staff.get<ListAnswer>(`/auctions?${query}`);
const nameOf = (id: number) => Object.keys(made).find((name) => made[name] === id) ?? `lot ${id}`;
/** The names of the listed lots, in their order. */
const named = async (query: string) => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.data.map(({ id }) => nameOf(id));
};

describe('GET /staff/auctions', () => {
  it('lists the newest first', async () => {
    expect(await named('')).toEqual(['unsold', 'sold', 'scheduled', 'watch', 'lamp', 'chest']);
  });

  it.each([
    ['sort=number&order=asc', ['chest', 'lamp', 'watch', 'scheduled', 'sold', 'unsold']],
    ['sort=name&order=asc', ['lamp', 'chest', 'sold', 'unsold', 'watch', 'scheduled']],
    ['sort=name&order=asc&bids=none', ['lamp', 'chest', 'unsold', 'watch', 'scheduled']],
    ['sort=name&order=desc', ['scheduled', 'watch', 'unsold', 'sold', 'chest', 'lamp']],
    ['sort=price&order=desc&bids=none&min_price=2', ['lamp', 'chest', 'watch']],
    ['sort=bids&order=desc&size=1', ['sold']],
    ['sort=start&order=desc&size=1', ['scheduled']],
    ['sort=end&order=asc&status=live', ['chest', 'watch', 'lamp']],
  ])('orders by %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it.each([
    ['status=live', ['chest', 'lamp', 'watch']],
    ['status=scheduled', ['scheduled']],
    ['status=sold', ['sold']],
    ['status=unsold', ['unsold']],
    ['status=cancelled', []],
    ['bids=some', ['sold']],
    ['reserve=yes', ['chest']],
    ['reserve=no&status=live', ['lamp', 'watch']],
    ['featured=yes', ['chest']],
    ['featured=no&status=live', ['lamp', 'watch']],
    ['photograph=yes', ['lamp']],
    ['photograph=no&status=live', ['chest', 'watch']],
    ['min_price=5&max_price=30&status=live', ['chest', 'lamp']],
    ['q=oak', ['chest', 'watch', 'scheduled', 'sold', 'unsold']],
    ['q=OAK%20wat', ['watch', 'scheduled']],
    ['q=t-1', ['chest', 'sold', 'unsold']],
    ['q=L%25', ['lamp']],
    ['q=%25', []],
    ["q='%20%26%20!%20:*%20%5C", []],
    ['q=o', []],
  ])('filters by %s', async (query, expected) => {
    expect(await named(`${query}&sort=number&order=asc`)).toEqual(expected);
  });

  it('finds a lot by its number', async () => {
    expect(await named(`q=${made.watch}`)).toContain('watch');
    expect(await named(`q=%23${made.lamp}`)).toEqual(['lamp']);
  });

  it('includes the sub-categories of a category', async () => {
    expect(await named(`category_id=${subCategory}`)).toEqual(['lamp']);
    expect(await named(`category_id=${category}&status=live`)).toEqual(['lamp', 'chest']);
    expect(await named('category_id=2000000000')).toEqual([]);
  });

  it('filters by starts and ends, from an instant on and before another one', async () => {
    const end = inMinutes(90).toISOString();
    expect(await named(`status=live&ends_from=${inMinutes(80).toISOString()}&sort=end&order=asc`)).toEqual([
      'watch',
      'lamp',
    ]);
    const [watch] = (await list(`q=${made.watch}&status=live`)).body.data;
    expect(await named(`status=live&ends_to=${watch?.eventEnd ?? end}`)).toEqual(['chest']);
    expect(await named(`starts_from=${inMinutes(1).toISOString()}`)).toEqual(['scheduled']);
    expect(await named(`starts_to=${new Date(0).toISOString()}`)).toEqual([]);
  });

  it('pages without repeating or skipping equal rows', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => named(`sort=name&order=asc&size=2&page=${page}`)),
    );
    expect(pages.flat()).toEqual(['lamp', 'chest', 'sold', 'unsold', 'watch', 'scheduled']);
    const filtered = await Promise.all(
      [1, 2, 3].map((page) => named(`sort=name&order=asc&bids=none&size=2&page=${page}`)),
    );
    expect(filtered.flat()).toEqual(['lamp', 'chest', 'unsold', 'watch', 'scheduled']);
    const { body } = await list('size=4&page=9');
    expect(body).toMatchObject({ data: [], total: 6, last_page: 2, total_capped: false });
  });

  it('shows what the columns need', async () => {
    const [chest] = (await list(`q=%23${made.chest}`)).body.data;
    expect(chest).toMatchObject({ reserve: 80, reserve_status: 'not_met', winner: null, item_state: null });
    const [lamp] = (await list(`q=%23${made.lamp}`)).body.data;
    expect(lamp).toMatchObject({ reserve: null, reserve_status: 'none', watchers: 1, sale_kind: 'auction' });
    expect(lamp?.control.product_description.images[0]?.url).toMatch(/^\/images\//);
    const [sold] = (await list('status=sold')).body.data;
    expect(sold).toMatchObject({ item_state: 'unpaid', bid_count: 1 });
    expect(sold?.winner?.username).toBe(sold?.username);
    expect(sold).not.toHaveProperty('description');
  });

  it.each([
    ['sort=seller', 'sort', 'This must be number, name, price, bids, start or end'],
    ['order=up', 'order', 'This must be asc or desc'],
    ['status=open', 'status', 'This must be live, scheduled, sold, unsold or cancelled'],
    ['bids=2', 'bids', 'This must be none or some'],
    ['reserve=1', 'reserve', 'This must be yes or no'],
    ['ends_to=tomorrow', 'ends_to', 'This must be a time such as 2026-11-21T10:00:00Z'],
    ['size=101', 'size', 'This must be a whole number from 1 to 100'],
    ['category_id=x', 'category_id', 'This must be a positive whole number'],
  ])('refuses %s', async (query, field, text) => {
    const { status, body } = await staff.get(`/auctions?${query}`);
    expect(status).toBe(422);
    expect(body.errors[field]).toEqual([text]);
  });

  it('counts to 10,000', async () => {
    const large = await openTestApp();
    const product = await large.aProduct();
    // A word of search for each lot would take most of the time.
    await large.db.execute(sql`alter table lots disable trigger user`);
    await large.db.execute(sql`insert into lots (product_description_id, opening_cents, increments, ends_at)
      select ${product.id}, n, '[[0,100]]', now() + n * interval '1 hour' from generate_series(1, 10005) n`);
    const { get } = await staffOf(large);
    for (const query of ['size=100&page=100', 'size=100&page=100&bids=none&sort=price']) {
      const { body } = await get<ListAnswer>(`/auctions?${query}`);
      expect([body.total, body.total_capped, body.last_page, body.data.length]).toEqual([
        10_000,
        true,
        100,
        100,
      ]);
    }
    expect((await get<ListAnswer>('/auctions?size=100&page=101')).body.data).toEqual([]);
    await large.close();
  });
});

describe('POST /staff/auctions/bulk', () => {
  const change = (body: object): Promise<StaffAnswer<BulkResults>> => staff.post('/auctions/bulk', body);

  it('cancels each lot by itself: those that are refused do not undo the others', async () => {
    const [first, second] = [(await app.aLot()).id, (await app.aLot()).id];
    const ids = [first, made.sold, second, 2_000_000_000, first];
    const { status, body } = await change({ ids, action: 'cancel', reason: 'A recall.' });
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: first, ok: true },
      { id: made.sold, ok: false, code: 'auction_ended', message: 'This auction has ended.' },
      { id: second, ok: true },
      { id: 2_000_000_000, ok: false, code: 'auction_not_found', message: expect.any(String) },
    ]);
    const entries = (await staff.actions()).slice(-2);
    expect(entries).toMatchObject([first, second].map((subject_id) => ({ subject_id, reason: 'A recall.' })));
  });

  it('relists unsold lots, and tells by which lot one was relisted before', async () => {
    const { id } = await app.aLot();
    await app.closeLot(id);
    const again = { ids: [id], action: 'relist', reason: 'It found no buyer.' };
    expect((await change(again)).body.results).toEqual([{ id, ok: true }]);
    const [relisted] = await app.db.select().from(lots).where(eq(lots.relisted_from, id));
    expect((await staff.actions()).at(-1)).toMatchObject({ action: 'relist', reason: 'It found no buyer.' });
    expect((await change(again)).body.results).toMatchObject([
      { id, ok: false, code: 'auction_relisted', params: { auction_id: relisted?.id } },
    ]);
  });

  it('needs the permission of the action', async () => {
    const lister = await app.aUser({ role: 'staff', staffRole: 'Lister' });
    const { id } = await app.aLot();
    const send = async (permissions: string[], action: string) => {
      await app.db.execute(sql`update staff_roles set permissions = ${`{${permissions.join(',')}}`}::text[]
        where name = 'Lister'`);
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/staff/auctions/bulk',
        headers: { authorization: `Bearer ${await app.tokenFor(lister)}` },
        payload: { ids: [id], action, reason: 'A test.' },
      });
      return [answer.statusCode, answer.json().params?.permission];
    };
    expect(await send(['lots:write'], 'cancel')).toEqual([403, 'lots:cancel']);
    expect(await send(['lots:cancel'], 'relist')).toEqual([403, 'lots:write']);
    expect(await send(['lots:read'], 'cancel')).toEqual([403, 'lots:write or lots:cancel']);
    expect(await send(['lots:cancel'], 'cancel')).toEqual([200, undefined]);
  });

  it('refuses more than 500 lots, none, and a missing reason', async () => {
    const before = await app.db.$count(auditLog);
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    for (const wrong of [{ ids }, { ids: [] }, { ids: [1], reason: '' }, { ids: [1], action: 'sell' }]) {
      const { status, body } = await change({ action: 'cancel', reason: 'A test.', ...wrong });
      expect([status, Object.keys(fieldErrors(body)).length]).toEqual([422, 1]);
    }
    expect(await app.db.$count(auditLog)).toBe(before);
  });
});
