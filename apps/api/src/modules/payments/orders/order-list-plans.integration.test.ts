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
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListSource, orderedPage } from '../../../db/list-pages.ts';
import { explain, planOf, queriesOf } from '../../../db/plans.testing.ts';
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

type Given = Readonly<Record<string, string | number>>;

async function expectIndexes(source: ListSource): Promise<void> {
  for (const query of queriesOf(source))
    expect(await planOf(app.db, query)).not.toMatch(
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
  for (const sort of checkSorts)
    for (const due of ['yes', 'no', undefined])
      await expectIndexes(checkSource(checksQuery.parse({ ...given, sort, due })));
});

it.each([
  ['total', 'orders_total'],
  ['created', 'orders_created'],
  ['paid', 'orders_paid'],
  ['number', 'orders_(pkey|membership)'],
])('reads many orders by %s from the index %s', async (sort, index) => {
  const { id } = await app.aUser();
  // The planner knows that there are many, and the rows do not stay.
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`insert into orders (user_id, membership_plan, method, price_cents, shipping_cents, tax_cents,
        total_cents, status)
      select ${id}, 'monthly', 'paypal', n, 0, 0, n, 'void' from generate_series(1, 3000) n`);
    await tx.execute(sql`analyze orders`);
    const source = orderSource(staffOrdersQuery.parse({ sort, kind: 'membership' }));
    const rows = await explain(tx, orderedPage(source, { page: 1, size: 50 }));
    await tx.execute(sql`delete from orders`);
    return rows;
  });
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index}`));
});
