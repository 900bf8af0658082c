import type { Notification, RefundedItem, StaffOrderDetail, StaffRefund } from '@bidkit/contract';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLog, refunds } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import type { Checkout } from '../checkout/checkout.testing.ts';
import { finishRefunds } from './refund-worker.ts';
import { openRefunds } from './refunds.testing.ts';

let shop: Checkout;
let staff: Member;
beforeAll(async () => {
  ({ shop, staff } = await openRefunds());
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

/** An item at $20 that was paid by card. */
async function aPaidItem() {
  const { member, id } = await shop.aWin(20);
  const { body } = await shop.address(member, id);
  await shop.payByCard(member, id, body.selected_address.id);
  const order = await shop.orderOf(member, id);
  if (order?.status !== 'paid') throw new Error(`The order of ${id} is ${order?.status}`);
  return { member, id, orderId: order.id, captureId: order.transaction_id ?? '' };
}
async function aSettledItem() {
  const paid = await aPaidItem();
  shop.sandbox.settle(paid.captureId);
  return paid;
}

const refund = (id: number) =>
  shop.post<StaffRefund>(staff, `/staff/auctions/${id}/refunds`, { reason: 'Chipped', parts: { amount: 5 } });
async function work(): Promise<void> {
  await shop.app.db.update(refunds).set({ due_at: sql`'epoch'` }).where(sql`due_at is not null`);
  await finishRefunds({ ...shop.app.context, gateways: shop.gateways });
}
/** The kinds of the member's alerts of refunds. */
async function alerts(member: Member): Promise<string[]> {
  await shop.app.notificationWorker.idle();
  const { body } = await shop.get<{ data: Notification[] }>(member, '/notification');
  return body.data
    .map(({ user_notification_type }) => user_notification_type.name)
    .filter((kind) => kind.startsWith('refund'))
    .sort();
}
const ownRefunds = async (member: Member) =>
  (await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds')).body.data;
/** What the history of an order and the audit of its lot say of refunds. */
async function records({ id, orderId }: { id: number; orderId: number }) {
  const { history } = (await shop.get<StaffOrderDetail>(staff, `/staff/orders/${orderId}`)).body;
  const entries = await shop.app.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, id), like(auditLog.action, 'refund%')))
    .orderBy(asc(auditLog.id));
  return {
    history: history.flatMap(({ what }) => (what.startsWith('refund') ? [what] : [])).sort(),
    audit: entries.map(({ action }) => action),
  };
}

it('a member is not notified of a refund that the provider refuses at once', async () => {
  const paid = await aSettledItem();
  shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'refuse', times: 1 });
  expect((await refund(paid.id)).body.code).toBe('refund_refused');
  expect(await alerts(paid.member)).toEqual([]);
  expect(await ownRefunds(paid.member)).toEqual([]);
  expect(await records(paid)).toEqual({
    history: ['refund', 'refund asked for', 'refund failed'],
    audit: ['refund', 'refund-failed'],
  });

  expect((await refund(paid.id)).body.status).toBe('confirmed');
  expect(await alerts(paid.member)).toEqual(['refund_completed', 'refund_requested']);
  expect(await ownRefunds(paid.member)).toMatchObject([{ amount: 5 }]);
});

it('a member is notified once of an accepted refund, and of its failure', async () => {
  const paid = await aPaidItem();
  expect((await refund(paid.id)).body.status).toBe('intended');
  // It waits for the settlement of its payment.
  await work();
  expect(await alerts(paid.member)).toEqual(['refund_requested']);
  shop.sandbox.settle(paid.captureId);
  shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'refuse', times: 1 });
  await work();
  await work();
  expect(await alerts(paid.member)).toEqual(['refund_failed', 'refund_requested']);
  expect(await ownRefunds(paid.member)).toEqual([]);
  expect((await records(paid)).audit).toEqual(['refund', 'refund-failed']);
});

it('a member is not notified while the provider has not answered', async () => {
  const paid = await aSettledItem();
  shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'fail-after', times: 1 });
  expect((await refund(paid.id)).body.status).toBe('intended');
  expect(await alerts(paid.member)).toEqual([]);
  await work();
  await work();
  expect(await alerts(paid.member)).toEqual(['refund_completed', 'refund_requested']);
});

it('a member whose chargeback is withdrawn was not notified of a refund', async () => {
  const paid = await aSettledItem();
  for (const step of ['open', 'won'] as const) {
    shop.sandbox.dispute(paid.captureId, step);
    await shop.app.db.execute(sql`update orders set refunds_due_at = 'epoch' where id = ${paid.orderId}`);
    await work();
  }
  expect(await alerts(paid.member)).toEqual([]);
  const { refunds: given } = (await shop.get<StaffOrderDetail>(staff, `/staff/orders/${paid.orderId}`)).body;
  expect(given).toMatchObject([{ kind: 'chargeback', status: 'failed' }]);
});
