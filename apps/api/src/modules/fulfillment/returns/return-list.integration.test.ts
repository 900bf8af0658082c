import { type ReturnsQuery, returnSorts, returnsQuery, type StaffReturn } from '@bidkit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderedPage } from '../../../db/list-pages.ts';
import { foundBothWays, planOf, queriesOf } from '../../../db/plans.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { staffReturns } from './return-list.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
/** RMA numbers by what is special about them, in their order. */
const made: Record<string, number> = {};
const members: Record<string, { readonly id: number; readonly username: string }> = {};
let lot: number;

beforeAll(async () => {
  shop = await openCheckout();
  returns = await returnsOf(shop);
  await shop.app.refunds.stop();
  const add = async (name: string, changes: object = {}, product?: number) => {
    const { rma, member, id } = await returns.aReturn(changes, product);
    made[name] = rma;
    members[name] = member;
    return id;
  };
  const chest = await shop.app.aProduct({ name: 'Velvet tool roll', item_code: 'T-17' });
  lot = await add('asked', { reason: 2 }, chest.id);
  await add('approved', { type: 1 });
  await returns.approve(made.approved ?? 0);
  await add('here');
  await returns.receive(made.here ?? 0);
  await add('inspected', { reason: 3 });
  await returns.receive(made.inspected ?? 0);
  await returns.inspect(made.inspected ?? 0, 'As new');
  await returns.approve(made.inspected ?? 0);
  await add('refunded');
  await returns.receive(made.refunded ?? 0);
  await returns.approve(made.refunded ?? 0);
  await returns.refund(made.refunded ?? 0);
  await add('dumped');
  await returns.dump(made.dumped ?? 0);
  // One of an item that was never shipped.
  const paid = await returns.aPaidItem();
  made.unshipped = (await returns.request(paid.member, paid.id)).body.rma_number;
  await returns.approve(made.unshipped);
});
afterAll(() => shop.close());

const list = (query: string) =>
  returns.parcels.get<{ data: StaffReturn[]; total: number }>(`/staff/returns?${query}`);
const named = async (query: string) => {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  return body.data.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
};

describe('GET /staff/returns', () => {
  it.each([
    ['', ['asked', 'approved', 'here', 'inspected', 'unshipped']],
    ['order=desc', ['unshipped', 'inspected', 'here', 'approved', 'asked']],
    ['sort=since&open=all', ['asked', 'approved', 'here', 'inspected', 'refunded', 'dumped', 'unshipped']],
    ['open=no', ['refunded', 'dumped']],
    ['status=Closed', ['refunded']],
    ['status=Approved', ['approved', 'inspected', 'unshipped']],
    ['outcome=refund', ['refunded']],
    ['outcome=dump', ['dumped']],
    ['outcome=replacement', []],
    ['step=approve', ['asked', 'here']],
    ['step=receive', ['asked', 'approved']],
    ['step=inspect', ['here']],
    ['step=close', ['inspected', 'unshipped']],
    ['type=replacement', ['approved']],
    ['reason=defective', ['asked']],
    ['reason=wrong_item', ['inspected']],
    ['q=velvet%20to', ['asked']],
    ['q=t-17', ['asked']],
    ['q=nothing-like-this', []],
    ['from=2000-01-01T00:00:00Z&to=2001-01-01T00:00:00Z', []],
    ['from=2000-01-01T00:00:00Z&size=2&page=2', ['here', 'inspected']],
  ])('answers %s', async (query, expected) => expect(await named(query)).toEqual(expected));

  it('finds a return by its number, its lot, and its member', async () => {
    expect(await named(`q=${made.here}`)).toEqual(['here']);
    expect(await named(`q=%23${made.here}`)).toEqual(['here']);
    expect(await named(`q=${lot}`)).toEqual(['asked']);
    const { username = '', id = 0 } = members.inspected ?? {};
    expect(await named(`q=${username.toUpperCase()}`)).toEqual(['inspected']);
    expect(await named(`user_id=${id}&open=all`)).toEqual(['inspected']);
  });

  it('finds the same where the words are common', async () => {
    const counts: number[] = [];
    for (const q of [
      'velvet to',
      't-17',
      lot,
      made.here,
      `#${made.here}`,
      members.inspected?.username,
      'no such',
    ].map(String)) {
      const [rare, common] = await foundBothWays(
        shop.app.db,
        staffReturns(returnsQuery.parse({ q, open: 'all' })),
      );
      expect(common).toEqual(rare);
      counts.push(rare.length);
    }
    expect(counts.at(-1)).toBe(0);
    expect(Math.min(...counts.slice(0, -1))).toBeGreaterThan(0);
  });

  it('says what is to be done next, and since when', async () => {
    const { data } = (await list('open=all')).body;
    const steps = data.map(({ next_step }) => next_step);
    expect(steps).toEqual(['approve', 'receive', 'approve', 'close', null, null, 'close']);
    for (const { since, close_time, create_time } of data)
      expect(Date.parse(since)).toBeGreaterThanOrEqual(Date.parse(close_time ?? create_time));
  });

  it('refuses values that it does not know', async () => {
    for (const query of ['step=dump', 'sort=name', 'open=maybe', 'from=today', 'status=Gone'])
      expect((await list(query)).status).toBe(422);
  });
});

describe('the plans of the list', () => {
  const day = '2026-11-29T00:00:00Z';
  const queries: Partial<Record<keyof ReturnsQuery, string | number>>[] = [
    ...['yes', 'no', 'all'].map((open) => ({ open })),
    ...['approve', 'receive', 'inspect', 'close'].map((step) => ({ step })),
    { status: 'Closed' },
    { outcome: 'dump' },
    { outcome: 'refund' },
    { type: 'refund', reason: 'defective', open: 'all' },
    { user_id: 3, open: 'all' },
    { from: day, to: day, open: 'all' },
    { q: 'oak chest', open: 'all' },
    { q: '17', open: 'all' },
  ];

  it.each(queries)('read no whole table for %o in any order', async (given) => {
    for (const sort of returnSorts) {
      const query = returnsQuery.parse({ ...given, sort });
      for (const read of queriesOf(staffReturns(query)))
        expect(await planOf(shop.app.db, read)).not.toMatch(/Seq Scan on/);
    }
  });

  it.each([
    ['number', 'rmas_pkey'],
    ['since', 'rmas_since'],
  ] as const)('read the order by %s from the index %s', async (sort, index) => {
    const query = returnsQuery.parse({ sort, open: 'all' });
    const plan = await planOf(shop.app.db, orderedPage(staffReturns(query), query));
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
  });
});
