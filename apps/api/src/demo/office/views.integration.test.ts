import type { Invitation, MemberRestriction, Partner } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../db/schema.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { fillDemo } from '../demo.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  await fillDemo(app.context);
  token = await app.tokenFor({ id: await idOf('sam'), role: 'staff' });
  await app.mailWorker.idle();
}, 60_000);
afterAll(() => app.close());

async function idOf(username: string): Promise<number> {
  const [found] = await app.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return found?.id ?? 0;
}

async function get<T>(path: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ url: `/api/staff/${path}`, headers });
  expect(answer.statusCode, path).toBe(200);
  return answer.json();
}

async function countOf(path: string): Promise<number> {
  const body = await get<unknown[] | { total: number }>(path);
  return Array.isArray(body) ? body.length : body.total;
}

/** The queries of the views of each list of the office, without those of all rows. Lists without views have one. */
const views: Readonly<Record<string, readonly string[]>> = {
  auctions: [
    'status=live',
    'status=live&ends_within=24h',
    'status=live&bids=none&ends_within=24h',
    'status=scheduled',
    'status=unsold',
    'status=sold',
    'status=cancelled',
  ],
  products: ['live=yes', 'photographs=no'],
  categories: [''],
  deals: ['state=running', 'state=sold_out', 'state=ended'],
  'deal-rules': [''],
  'external-auctions': ['status=listed', 'ends=week', 'status=listed&picture=no', 'status=ended'],
  'listing-feeds': [''],
  'listing-sources': [''],
  'listing-types': [''],
  orders: [
    ...['await_payment', 'pack', 'ship', 'deliver', 'settle_check'].map((step) => `next_step=${step}`),
    ...['returned', 'lost', 'refunded'].map((status) => `item_status=${status}`),
    'kind=membership',
  ],
  payments: ['status=captured', 'status=declined'],
  checks: [''],
  refunds: ['status=requested', 'status=confirmed', 'status=failed&repeated=no', 'kind=chargeback'],
  'refunds/payouts': [''],
  'packable-items': [''],
  parcels: [
    ...['packed', 'on_the_way', 'delivered', 'lost'].map((status) => `status=${status}`),
    'alert=true',
  ],
  returns: [...['approve', 'receive', 'inspect', 'close'].map((step) => `step=${step}`), 'open=no'],
  claims: ['filed', 'sent', 'approved', 'closed'].map((status) => `status=${status}`),
  users: [
    ...['active', 'unverified', 'canceled', 'merged', 'erased', 'staff'].map((status) => `status=${status}`),
    'unpaid=yes',
    'restricted=yes',
    'membership=monthly',
    'membership=yearly',
  ],
  tickets: [
    ...['open', 'waiting', 'closed'].map((state) => `state=${state}`),
    'assignee=sam&open=yes',
    'assignee=none&open=yes',
  ],
  'canned-answers': [''],
  content: ['draft', 'scheduled', 'published', 'expired'].map((state) => `state=${state}`),
  testimonials: ['pending', 'approved', 'rejected'].map((status) => `status=${status}`),
  newsletters: [''],
  mails: ['failed', 'waiting', 'sent'].map((state) => `state=${state}`),
  views: ['screen=lots', 'screen=orders'],
  ...Object.fromEntries(
    ['alerts', 'audit', 'csp-reports', 'currency-rates', 'exports', 'page-errors', 'roles', 'team'].map(
      (list) => [list, ['']],
    ),
  ),
};

const paths = Object.entries(views).flatMap(([list, queries]) =>
  queries.map((query) => (query ? `${list}?${query}` : list)),
);

it.each(paths)('the demo has rows of %s', async (path) => {
  expect(await countOf(path)).toBeGreaterThan(0);
});

/** The server would write each of these payments to its log as an error, and alert staff, at each start. */
const emptyByDesign = ['payments?unverified=true', 'payments?unverified=late'];

it.each(emptyByDesign)('the demo has no rows of %s', async (path) => {
  expect(await countOf(path)).toBe(0);
});

it('has partners, invitations and newsletters in each state, and a restriction that has ended', async () => {
  const partners = await get<Partner[]>('partners');
  expect(new Set(partners.map(({ is_active }) => is_active))).toEqual(new Set([true, false]));
  const invitations = await get<Invitation[]>('invitations');
  expect(invitations.map(({ expires_at }) => Date.parse(expires_at) > app.now())).toEqual([true, false]);
  const sent = await get<{ data: { status: string }[] }>('newsletters');
  expect(sent.data.map(({ status }) => status)).toEqual(['draft', expect.not.stringMatching('draft')]);
  const restrictions = await get<MemberRestriction[]>(`users/${await idOf('blue_heron')}/restrictions`);
  expect(restrictions.map(({ is_active }) => is_active)).toEqual([false]);
});
