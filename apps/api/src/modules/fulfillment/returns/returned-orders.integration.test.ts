import type { StaffOrder, StaffOrderDetail, StaffRefund, StaffReturn } from '@bidkit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
beforeAll(async () => {
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 600_000 });
  returns = await returnsOf(shop);
  await Promise.all([shop.app.refunds.stop(), shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
});
afterAll(() => shop.close());

/** The next step of an order, as its page says it and as the filters of the list find it. */
async function stepsOf(member: Member, lot: number) {
  const order = await shop.orderOf(member, lot);
  if (!order) throw new Error('The item has no order');
  const { body } = await returns.parcels.get<StaffOrderDetail>(`/staff/orders/${order.id}`);
  const found = [];
  for (const step of ['deliver', 'return', 'refund', 'pay_out', 'none']) {
    const { data } = (
      await returns.parcels.get<{ data: StaffOrder[] }>(`/staff/orders?next_step=${step}&auction_id=${lot}`)
    ).body;
    if (data.length > 0) found.push(step);
  }
  return [body.next_step, ...found];
}

/** A delivered item that was paid by check. */
async function aDeliveredItemByCheck() {
  const { member, id } = await shop.aWin(20);
  const { selected_address, updated_data } = (await shop.address(member, id, {}, 'check')).body;
  const promise = { auction_id: id, amount: updated_data.total, site_id: 1, id: selected_address.id };
  await shop.post(member, '/check/payment', promise);
  await shop.promisedDaysAgo(id, 14);
  await returns.parcels.post(`/staff/checks/${id}`, { cleared: true, reason: 'On the statement' });
  await returns.parcels.scan(await returns.ship(id), 'delivered');
  return { member, id };
}

it('the order of a returned item has a next step until its return is closed', async () => {
  const { member, id, rma } = await returns.anApprovedReturn();
  expect(await stepsOf(member, id)).toEqual(['return', 'return']);
  shop.sandbox.settle((await shop.orderOf(member, id))?.transaction_id ?? '');
  shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'refuse', times: 1 });
  expect((await returns.refund(rma, { parts: { amount: 10 } })).body.code).toBe('refund_refused');
  expect(await stepsOf(member, id)).toEqual(['refund', 'refund']);
  expect((await returns.refund(rma, { parts: { amount: 10 } })).body).toMatchObject({
    ...{ status: 'Closed', item_status: 'returned' },
  });
  expect(await stepsOf(member, id)).toEqual(['none', 'none']);
});

it('a refund that failed is no next step after staff have started another one', async () => {
  const { member, id, rma } = await returns.anApprovedReturn();
  shop.sandbox.settle((await shop.orderOf(member, id))?.transaction_id ?? '');
  shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'refuse', times: 1 });
  await returns.refund(rma, { parts: { amount: 10 } });
  await returns.parcels.post(`/staff/auctions/${id}/refunds`, { reason: 'Again', parts: { amount: 10 } });
  expect(await stepsOf(member, id)).toEqual(['none', 'none']);
});

it('a refund by check is to be paid out', async () => {
  const { member, id } = await aDeliveredItemByCheck();
  expect(await stepsOf(member, id)).toEqual(['none', 'none']);
  const rma = (await returns.request(member, id)).body.rma_number;
  await returns.receive(rma);
  await returns.approve(rma);
  expect(await stepsOf(member, id)).toEqual(['return', 'return']);
  const { refund } = (await returns.refund(rma, { parts: { amount: 10 } })).body;
  expect(await stepsOf(member, id)).toEqual(['pay_out', 'pay_out']);
  await returns.parcels.post<StaffRefund>(`/staff/refunds/${refund?.id}/paid-out`, { check_number: '10442' });
  expect(await stepsOf(member, id)).toEqual(['none', 'none']);
});

it('a return has its order, what was paid for it, and what is refunded so far', async () => {
  const { rma, member, id } = await returns.anApprovedReturn();
  const order = await shop.orderOf(member, id);
  if (!order) throw new Error('The item has no order');
  const paid = order.total_cents / 100;
  const earlier = { reason: 'A dent', parts: { amount: 3 } };
  expect((await returns.parcels.post(`/staff/auctions/${id}/refunds`, earlier)).status).toBe(200);
  const seen = await returns.parcels.get<StaffReturn>(`/staff/returns/${rma}`);
  expect(seen.body).toMatchObject({ order_id: order.id, paid, refunded: 3 });
  const { body } = await returns.refund(rma, { parts: { amount: 5 } });
  expect(body).toMatchObject({ order_id: order.id, paid, refunded: 8 });
  const detail = await returns.parcels.get<StaffOrderDetail>(`/staff/orders/${order.id}`);
  const asked = detail.body.history.filter(({ what }) => what === 'refund asked for');
  const { username } = returns.parcels.staff;
  expect(asked.map(({ note }) => note)).toEqual([`$3.00, by ${username}`, `$5.00, by ${username}`]);
});
