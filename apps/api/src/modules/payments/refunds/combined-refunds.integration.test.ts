import type { StaffRefund } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, refunds } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import type { Checkout } from '../checkout/checkout.testing.ts';
import { cents, combinedOf, sum } from '../checkout/combined/combined-payment.testing.ts';
import { reconcile } from '../checkout/recovery/reconcile.ts';
import { markRefundsDue } from './books.ts';
import { finishRefunds } from './refund-worker.ts';
import { openRefunds } from './refunds.testing.ts';

// Refunds of items that were paid together.
let shop: Checkout;
let staff: Member;
let together: ReturnType<typeof combinedOf>;
beforeAll(async () => {
  ({ shop, staff } = await openRefunds());
  await shop.app.reconcile.stop();
  together = combinedOf(shop);
});
afterAll(() => shop.close());

const refund = (id: number, parts?: object) =>
  shop.post<StaffRefund>(staff, `/staff/auctions/${id}/refunds`, { reason: 'Broken', parts });
const work = async () => {
  await shop.app.db.update(refunds).set({ due_at: sql`'epoch'` }).where(sql`due_at is not null`);
  await finishRefunds({ ...shop.app.context, gateways: shop.gateways });
};
const givenBack = (id: string) =>
  sum(shop.sandbox.refunds().flatMap((one) => (one.id === id ? [one.amountCents] : [])));
const captureOf = async (member: Member, id: number) =>
  (await shop.orderOf(member, id))?.transaction_id ?? '';

it('never exceed the share of an item, nor the capture', async () => {
  const { member, ids, first } = await together.paidTogether();
  const id = await captureOf(member, first);
  shop.sandbox.settle(id);
  const [, second] = ids;
  const share = (await shop.receipt(member, second)).body;
  expect((await refund(second, { amount: 10.01 })).body.code).toBe('refund_too_high');
  const { body } = await refund(second);
  expect([body.status, body.total]).toEqual(['confirmed', share.grand_total]);
  expect(givenBack(id)).toBe(cents(share.grand_total));
  expect((await refund(second)).body.code).toBe('refund_nothing_left');
  expect(await together.states(member)).toEqual(['paid', 'refunded', 'paid']);
  for (const other of [first, ids[2]]) expect((await refund(other)).body.status).toBe('confirmed');
  expect(givenBack(id)).toBe(4_821);
  expect(await together.states(member)).toEqual(['refunded', 'refunded', 'refunded']);
  await shop.app.db.update(orders).set({ paid_at: sql`'epoch'` }).where(eq(orders.user_id, member.id));
  await reconcile({ ...shop.app.context, gateways: shop.gateways });
  expect((await together.orderOf(member, first))?.verified_at).toBeInstanceOf(Date);
});

it('wait for the settlement instead of voiding what the other items have paid', async () => {
  const { member, ids, first } = await together.paidTogether();
  const id = await captureOf(member, first);
  expect((await refund(ids[2])).body.status).toBe('intended');
  expect(await together.captured(member)).toEqual([4_821]);
  shop.sandbox.settle(id);
  await work();
  expect(givenBack(id)).toBe(cents((await shop.receipt(member, ids[2])).body.grand_total));
  expect(await together.states(member)).toEqual(['paid', 'paid', 'refunded']);
});

it('are recorded for the right items when the provider has made them, each once', async () => {
  const { member, ids, first } = await together.paidTogether();
  const id = await captureOf(member, first);
  shop.sandbox.settle(id);
  const share = cents((await shop.receipt(member, ids[1])).body.grand_total);
  shop.sandbox.refund(id, share);
  for (let times = 0; times < 2; times += 1) {
    await markRefundsDue(shop.app.db, { id, isRefund: true });
    await work();
  }
  expect(await together.states(member)).toEqual(['paid', 'refunded', 'paid']);
  shop.sandbox.refund(id);
  for (let times = 0; times < 2; times += 1) {
    await markRefundsDue(shop.app.db, { id, isRefund: true });
    await work();
  }
  expect(await together.states(member)).toEqual(['refunded', 'refunded', 'refunded']);
  const { body } = await shop.get<{ data: { auction_id: number }[] }>(member, '/user/refunds');
  expect(body.data.map(({ auction_id }) => auction_id).sort((a, b) => a - b)).toEqual([...ids]);
});

it('follow a chargeback of the whole capture', async () => {
  const { member, first } = await together.paidTogether();
  const id = await captureOf(member, first);
  shop.sandbox.settle(id);
  for (const step of ['open', 'lost'] as const) {
    shop.sandbox.dispute(id, step);
    await markRefundsDue(shop.app.db, { id, isRefund: true });
    await work();
  }
  expect(await together.states(member)).toEqual(['refunded', 'refunded', 'refunded']);
});
