import {
  checkSorts,
  checksQuery,
  orderStatus,
  orderSteps,
  paymentStatus,
  payoutsQuery,
  staffOrderSorts,
  staffOrdersQuery,
  staffPaymentSorts,
  staffPaymentsQuery,
  staffRefundSorts,
  staffRefundStatus,
  staffRefundsQuery,
} from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListSource, orderedPage, sortedPage } from '../../../db/list-pages.ts';
import { withIndexes } from '../../../db/with-indexes.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { payoutSource, refundSource } from '../refunds/queries.ts';
import { checkSource } from './check-list.ts';
import { orderSource } from './order-list.ts';
import { paymentSource } from './payment-list.ts';

// With 100,000 orders a table that is read as a whole takes longest. The plans do not depend on the number of rows,
// because the queries run without sequential scans wherever an index can serve them.

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const planOf = (query: SQL) =>
  withIndexes(app.db, async (tx) => {
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as { rows: object[] };
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });

type Given = Readonly<Record<string, string | number>>;

async function expectIndexes(source: ListSource): Promise<void> {
  for (const page of [sortedPage, orderedPage])
    expect(await planOf(page(source, { page: 1, size: 50 }))).not.toMatch(
      /Seq Scan on (orders|payments|refunds|won_items|lots|product_descriptions|users)/,
    );
}

const day = '2026-11-29T00:00:00Z';
const shared: readonly Given[] = [{}, { q: 'oak chest' }, { q: '17' }, { q: '#17' }, { from: day, to: day }];

it.each<Given>([
  ...shared,
  ...shared.map((given) => ({ ...given, kind: 'membership' })),
  ...orderStatus.options.map((status) => ({ status })),
  ...orderSteps.flatMap((next_step) => [{ next_step }, { next_step, kind: 'membership' }]),
  { item_status: 'canceled' },
  { method: 'check' },
  { partner: 'gazette' },
  { user_id: 4 },
  { auction_id: 17 },
])('reads no whole table for orders with %o in any order', async (given) => {
  for (const sort of staffOrderSorts)
    await expectIndexes(orderSource(staffOrdersQuery.parse({ ...given, sort })));
});

it.each<Given>([
  ...shared,
  { unverified: 'true' },
  { provider: 'check' },
  ...paymentStatus.options.map((status) => ({ status })),
])('reads no whole table for payments with %o in any order', async (given) => {
  for (const sort of staffPaymentSorts)
    await expectIndexes(paymentSource(staffPaymentsQuery.parse({ ...given, sort })));
});

it.each<Given>([
  ...shared,
  { kind: 'chargeback' },
  ...staffRefundStatus.options.map((status) => ({ status })),
])('reads no whole table for refunds with %o in any order', async (given) => {
  for (const sort of staffRefundSorts)
    await expectIndexes(refundSource(staffRefundsQuery.parse({ ...given, sort })));
});

it.each(shared)('reads no whole table for payouts and checks with %o in any order', async (given) => {
  for (const sort of staffRefundSorts)
    await expectIndexes(payoutSource(payoutsQuery.parse({ ...given, sort })));
  for (const sort of checkSorts) await expectIndexes(checkSource(checksQuery.parse({ ...given, sort })));
});

const ordered = (sort: string) => orderSource(staffOrdersQuery.parse({ sort }));

it.each([
  ['total', 'orders_total'],
  ['created', 'orders_created'],
  ['paid', 'orders_paid'],
  ['number', 'orders_pkey'],
])('reads the order by %s from the index %s', async (sort, index) => {
  const plan = await planOf(orderedPage({ ...ordered(sort), where: undefined }, { page: 1, size: 50 }));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
