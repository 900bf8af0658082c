import type { StaffOrderDetail } from '@bidkit/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mails, orders, wonItems } from '../../../../db/schema.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout.testing.ts';
import { reconcile } from '../recovery/reconcile.ts';
import { cents, combinedOf, sum } from './combined-payment.testing.ts';

let shop: Checkout;
let staff: Member;
let together: ReturnType<typeof combinedOf>;
beforeAll(async () => {
  // Card payments settle when a test says so.
  shop = await openCheckout({}, undefined, undefined, { settleAfterMs: 600_000 });
  // The tests run the jobs themselves.
  await Promise.all([shop.app.refunds.stop(), shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
  together = combinedOf(shop);
  const user = await shop.app.aUser({ role: 'staff' });
  staff = { ...user, token: await shop.app.tokenFor(user) };
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

describe('items that are paid together', () => {
  it('have one shipping charge and one capture; their receipts add up to it', async () => {
    const { member, ids, first, addressId } = await together.chosen();
    const { body: summary } = await shop.summary(member, first);
    expect(summary).toMatchObject({ sale_price: 35, shipping_cost: 9.95, tax: 3.26, total: 48.21 });
    expect(summary.items.shipping_saved).toBe(10.9);
    expect(summary.items.list.map(({ auction_id, sale_price }) => [auction_id, sale_price])).toEqual([
      [ids[0], 20],
      [ids[1], 10],
      [ids[2], 5],
    ]);
    const paid = await shop.payByCard(member, first, addressId);
    expect(paid.body).toMatchObject({ auction_id: first, amount: 35, freight_revenue: 9.95, tax: 3.26 });
    expect(await together.captured(member)).toEqual([4_821]);
    expect(await together.states(member)).toEqual(['paid', 'paid', 'paid']);
    const receipts = await together.receipts(member, ids);
    expect(sum(receipts.map(({ grand_total }) => cents(grand_total)))).toBe(4_821);
    expect(sum(receipts.map(({ freight_revenue }) => cents(freight_revenue)))).toBe(995);
    expect(sum(receipts.map(({ tax }) => cents(tax)))).toBe(326);
    for (const receipt of receipts) {
      expect(receipt.card).toEqual({ brand: 'Visa', last4: '1111' });
      expect(receipt.combined_payment?.total).toBe(48.21);
      expect(receipt.combined_payment?.items.map(({ auction_id }) => auction_id)).toEqual(ids);
      expect(receipt.transaction_id).toBe(receipts[0]?.transaction_id);
    }
    expect(receipts.map(({ amount }) => amount)).toEqual([20, 10, 5]);
    await shop.app.notificationWorker.idle();
    const to = eq(mails.to, `${member.username}@example.com`);
    const sent = await shop.app.db.select().from(mails).where(to);
    expect(
      sent.filter(({ subject }) => subject.startsWith('Receipt')),
      'one for each item',
    ).toHaveLength(3);
  });

  it('can be paid by PayPal', async () => {
    const { member, ids, first } = await together.chosen('paypal');
    const id = await together.openAtPaypal(member, first);
    expect((await together.review(member, first, id)).body).toMatchObject({ sale_price: 35 });
    const both = await Promise.all([together.capture(member, id), together.capture(member, id)]);
    expect(both.map(({ body }) => body.error)).toEqual([undefined, undefined]);
    expect(await together.states(member)).toEqual(['paid', 'paid', 'paid']);
    expect(await together.captured(member)).toHaveLength(1);
    expect(sum((await together.receipts(member, ids)).map(({ grand_total }) => cents(grand_total)))).toBe(
      (await together.captured(member))[0],
    );
  });

  it('agree with the books of the provider, and are compared once', async () => {
    const { member, ids, first } = await together.paidTogether();
    const order = await together.orderOf(member, first);
    await shop.app.db.update(orders).set({ paid_at: sql`'epoch'` }).where(eq(orders.user_id, member.id));
    await reconcile({ ...shop.app.context, gateways: shop.gateways });
    const open = and(eq(orders.user_id, member.id), isNull(orders.verified_at));
    expect(await shop.app.db.$count(orders, open)).toBe(0);
    const own = await shop.orderOf(member, first);
    const { body } = await shop.get<StaffOrderDetail>(staff, `/staff/orders/${own?.id}`);
    expect(body.books).toEqual({ state: 'captured', amount: 48.21, agrees: true, refunded: 0 });
    expect(body.payments).toHaveLength(1);
    const others = await Promise.all(ids.slice(1).map((id) => shop.orderOf(member, id)));
    expect(body.paid_with.map(({ auction_id }) => auction_id)).toEqual(ids.slice(1));
    expect(body.paid_with.map(({ id }) => id)).toEqual(others.map((other) => other?.id));
    expect(sum([body, ...body.paid_with].map(({ total }) => cents(total)))).toBe(4_821);
    expect(order?.status).toBe('paid');
  });

  it('are the same payment when the same card is sent again', async () => {
    const { member, first, addressId } = await together.chosen();
    const nonce = shop.sandbox.card();
    const pay = () => shop.payByCard(member, first, addressId, nonce);
    const answers = [await pay(), await pay()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await together.captured(member)).toHaveLength(1);
  });

  it('cannot be paid by check, which is said in place of the method', async () => {
    const { member, first, addressId, total } = await together.chosen();
    const { methods } = (await shop.summary(member, first)).body;
    expect(methods.find(({ method }) => method === 'check')?.refusal_code).toBe('checks_not_combined');
    const promise = { auction_id: first, amount: total, site_id: 1, id: addressId };
    const refused = await shop.post(member, '/check/payment', promise);
    expect(refused.body.errors.method).toEqual([
      'A check pays for one item. Pay for several by card or PayPal, or one after the other.',
    ]);
    expect(await together.states(member)).toEqual(['unpaid', 'unpaid', 'unpaid']);
  });
});

describe('the choice of items', () => {
  it('offers the other unpaid items, and is taken back with an empty list', async () => {
    const { member, ids } = await together.threeWins();
    const [first, second, third] = ids;
    const others = async () =>
      (await shop.summary(member, first)).body.others.map(({ auction_id, is_added }) => [
        auction_id,
        is_added,
      ]);
    expect(await others()).toEqual([
      [second, false],
      [third, false],
    ]);
    await together.combine(member, first, [third]);
    expect(await others()).toEqual([
      [second, false],
      [third, true],
    ]);
    await together.combine(member, first, []);
    const { body } = await shop.summary(member, first);
    expect([body.sale_price, body.items.shipping_saved, body.others.length]).toEqual([20, 0, 2]);
  });

  it('is refused for the item of another member, an unknown one, and one that is paid', async () => {
    const { member, ids } = await together.threeWins();
    const [first, second] = ids;
    const stranger = await shop.aWin();
    await shop.payByCard(member, second, (await shop.address(member, second)).body.selected_address.id);
    for (const others of [[stranger.id], [9_999_999], [second]]) {
      expect((await together.combine(member, first, others)).body.code).toBe('item_not_combinable');
    }
    expect((await together.combine(stranger.member, first, [])).status).toBe(404);
    expect((await together.combine(member, second, [first])).body.code).toBe('already_paid');
  });

  it('leaves each item payable alone after it was abandoned', async () => {
    const { member, ids, first } = await together.chosen('paypal');
    await together.openAtPaypal(member, first);
    const [, second, third] = ids;
    for (const id of [third, second]) {
      const { body } = await shop.address(member, id);
      expect((await shop.payByCard(member, id, body.selected_address.id)).status).toBe(200);
    }
    const { body } = await shop.summary(member, first);
    expect([body.sale_price, body.items.list.length]).toEqual([20, 1]);
    const address = (await shop.address(member, first)).body;
    const paid = await shop.payByCard(member, first, address.selected_address.id);
    expect(paid.body.amount).toBe(20);
    expect(await together.captured(member)).toHaveLength(3);
  });

  it('changes the total when an added item was paid alone or its time is over', async () => {
    const { member, ids, first, addressId, total } = await together.chosen();
    const [, second] = ids;
    const late = and(eq(wonItems.user_id, member.id), eq(wonItems.lot_id, second));
    await shop.app.db.update(wonItems).set({ pay_by: sql`clock_timestamp()` }).where(late);
    const pay = (amount: number) =>
      shop.post(member, '/processor/execute', {
        message: { nonce: shop.sandbox.card() },
        auction_id: first,
        address_id: addressId,
        amount,
      });
    expect((await pay(total)).body.code).toBe('total_changed');
    const { body } = await shop.summary(member, first);
    expect(body.sale_price).toBe(25);
    expect((await pay(body.total)).status).toBe(200);
    expect(await together.states(member)).toEqual(['paid', 'unpaid', 'paid']);
  });

  it('ends a PayPal payment of the choice before: nothing is captured', async () => {
    const { member, ids, first } = await together.chosen('paypal');
    const id = await together.openAtPaypal(member, first);
    await together.review(member, first, id);
    await together.combine(member, first, [ids[2]]);
    expect((await together.capture(member, id)).body.error).toBe(
      'The total has changed. Please review your order again.',
    );
    expect(await together.captured(member)).toEqual([]);
    expect((await together.combine(member, first, [])).status).toBe(200);
    expect((await together.capture(member, id)).body.error).toBeTruthy();
    expect(await together.states(member)).toEqual(['unpaid', 'unpaid', 'unpaid']);
  });

  it('has the first deadline of its items', async () => {
    const { member, ids, first } = await together.chosen();
    const [, , third] = ids;
    const soon = and(eq(wonItems.user_id, member.id), eq(wonItems.lot_id, third));
    await shop.app.db
      .update(wonItems)
      .set({ pay_by: sql`clock_timestamp() + interval '5 minutes'` })
      .where(soon);
    const { pay_by, server_time } = (await shop.summary(member, first)).body;
    expect(Date.parse(pay_by) - Date.parse(server_time)).toBeLessThan(301_000);
  });
});

describe('two payments at once', () => {
  it.each(['first', 'second'] as const)('charge once: all items, and the %s of them alone', async (which) => {
    const { member, ids, first, addressId } = await together.chosen();
    const other = ids[1];
    const alone = which === 'first' ? first : other;
    if (alone === other) await shop.address(member, other);
    const answers = await Promise.all([
      shop.payByCard(member, first, addressId),
      shop.payByCard(member, alone, addressId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await together.captured(member)).toHaveLength(1);
    const paid = (await together.states(member)).filter((state) => state === 'paid');
    expect([1, 3]).toContain(paid.length);
    await reconcile({ ...shop.app.context, gateways: shop.gateways });
    expect(shop.sandbox.holds()).toEqual([]);
  });

  it('keep every item from being forfeited while the provider does not answer', async () => {
    const { member, ids, first, addressId } = await together.chosen();
    shop.sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after', times: 1 });
    expect((await shop.payByCard(member, first, addressId)).status).toBe(503);
    for (const id of ids) {
      expect((await shop.summary(member, id)).body.item_status_id).toBe(8);
      const again = await shop.payByCard(member, id, addressId);
      expect(again.body.code).toBe('payment_in_progress');
    }
    await shop.app.db
      .update(wonItems)
      .set({ pay_by: sql`'epoch'`, paying_until: null })
      .where(eq(wonItems.user_id, member.id));
    shop.app.deadlines.wake();
    expect(await together.states(member)).toEqual(['unpaid', 'unpaid', 'unpaid']);
    await finish();
    expect(await together.states(member)).toEqual(['paid', 'paid', 'paid']);
    expect(await together.captured(member)).toHaveLength(1);
  });
});

/** Half a minute passes: the reconcile job takes what has no outcome. */
async function finish(): Promise<void> {
  await shop.app.db.execute(
    sql`update payments set changed_at = 'epoch' where status in ('intended', 'authorized')`,
  );
  await reconcile({ ...shop.app.context, gateways: shop.gateways });
}
