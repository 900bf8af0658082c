import type { Notification, PackableItems, StaffReturn } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, orders, wonItems } from '../../../db/schema.ts';
import { dealsOf } from '../../deals/deals.testing.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { writeRefund } from '../../payments/refund-queries.ts';
import { finishRefunds } from '../../payments/refunds/refund-worker.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  returns = await returnsOf(shop);
  await shop.app.refunds.stop();
});
afterAll(() => shop.close());

const stateOf = async (lotId: number) =>
  (await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, lotId)))[0]?.status;
const itemOf = async (member: Member, id: number) => (await shop.wins.item(member, id)).body;
async function alerts(member: Member): Promise<string[]> {
  await shop.app.notificationWorker.idle();
  const { body } = await shop.get<{ data: Notification[] }>(member, '/notification');
  return body.data.map(({ user_notification_type }) => user_notification_type.name);
}
const totalOf = async (id: number) =>
  (await shop.app.db.select().from(orders).where(eq(orders.lot_id, id)))[0]?.total_cents ?? 0;
const captureOf = async (id: number) =>
  (await shop.app.db.select().from(orders).where(eq(orders.lot_id, id)))[0]?.transaction_id;
/** What the provider has given back of an item's payment, in cents. A void is everything. */
async function givenBack(id: number): Promise<number[]> {
  const capture = await captureOf(id);
  const isVoid = !shop.sandbox.captures().some((one) => one.id === capture);
  if (isVoid) return [await totalOf(id)];
  return shop.sandbox
    .refunds()
    .filter((refund) => refund.id === capture)
    .map(({ amountCents }) => amountCents);
}

describe('staff', () => {
  it('approve, receive, inspect and refund a return, each once, with audit and notifications', async () => {
    const { member, id, rma } = await returns.aReturn();
    expect((await returns.refund(rma)).body.code).toBe('rma_not_approved');
    const approved = await Promise.all([returns.approve(rma), returns.approve(rma)]);
    expect(approved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await returns.refund(rma)).body.code).toBe('rma_goods_missing');
    expect((await returns.inspect(rma, 'Nothing')).body.code).toBe('rma_goods_missing');
    const received = await Promise.all([returns.receive(rma), returns.receive(rma)]);
    expect(received.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stateOf(id)).toBe('returned');
    expect((await itemOf(member, id)).rmas).toMatchObject([
      { rma_status: { status: 'Received' }, received_date: expect.any(String) },
    ]);
    expect((await returns.inspect(rma, 'As new')).body).toMatchObject({
      inspection: 'As new',
      refundable: { amount: 20, freight_revenue: 0 },
    });
    const { body } = await returns.refund(rma);
    expect(body).toMatchObject({ status: 'Closed', outcome: 'refund', refund: { amount: 20 } });
    expect((await returns.refund(rma)).body.message).toBe('This return is closed, so this is not possible.');
    expect((await returns.request(member, id)).body.code).toBe('return_closed');
    const kinds = await alerts(member);
    for (const kind of ['rma_approved', 'rma_received', 'refund_requested'])
      expect(kinds.filter((one) => one === kind)).toHaveLength(1);
    const about = and(eq(auditLog.subject, 'return'), eq(auditLog.subject_id, rma));
    const actions = await shop.app.db.select().from(auditLog).where(about).orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual(['approve', 'receive', 'inspect', 'refund']);
  });

  it.each([
    ['everything of a defective item', { reason: 2 }, undefined],
    ['everything of product 53, including the original shipping', { reason: 1 }, 53],
  ])('refund %s', async (_, changes, product) => {
    if (product) await shop.app.aProduct({ id: product });
    const { id, rma, member } = await returns.anApprovedReturn(changes, product);
    const { body } = await returns.refund(rma);
    expect(body.refund?.freight_revenue).toBeGreaterThan(0);
    expect(await givenBack(id)).toEqual([await totalOf(id)]);
    expect(await stateOf(id)).toBe('refunded');
    expect((await itemOf(member, id)).rmas).toMatchObject([
      { rma_status: { status: 'Closed' }, refund: [{ refund_status: { status: 'Issued' } }] },
    ]);
  });

  it('refund a part, counted once per idempotency key', async () => {
    const { rma, id } = await returns.anApprovedReturn();
    const again = () =>
      shop.app.http.inject({
        method: 'POST',
        url: `/api/staff/returns/${rma}/refund`,
        headers: {
          authorization: `Bearer ${returns.parcels.staff.token}`,
          'idempotency-key': `refund-of-${rma}-00000000`,
        },
        payload: { reason: 'A scratch', parts: { amount: 5 } },
      });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = answers.map((answer) => answer.json<StaffReturn>().refund);
    expect([first?.amount, first?.id]).toEqual([5, second?.id]);
    expect((await returns.refund(rma, { parts: { amount: 1 } })).body.code).toBe('rma_step_refused');
    expect(await stateOf(id)).toBe('returned');
  });

  it('refund less than what is left only', async () => {
    const { rma } = await returns.anApprovedReturn();
    expect((await returns.refund(rma, { parts: { amount: 20.01 } })).body.code).toBe('refund_too_high');
    const { body } = await returns.parcels.get<StaffReturn>(`/staff/returns/${rma}`);
    expect([body.status, body.outcome]).toEqual(['Approved', null]);
  });

  it('refund again after the provider has refused, and once after it did not answer', async () => {
    const { rma, id, member } = await returns.anApprovedReturn({ reason: 2 });
    const capture = (await captureOf(id)) ?? '';
    shop.sandbox.settle(capture);
    shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'refuse', times: 1 });
    expect((await returns.refund(rma)).body.code).toBe('refund_refused');
    expect((await itemOf(member, id)).rmas).toMatchObject([{ rma_status: { status: 'Closed' }, refund: [] }]);
    shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'fail-after', times: 1 });
    expect((await returns.refund(rma)).body.refund?.status).toBe('intended');
    expect((await itemOf(member, id)).rmas[0]?.refund).toMatchObject([
      { refund_status: { status: 'Pending' } },
    ]);
    await shop.app.db.execute(sql`update refunds set due_at = 'epoch' where due_at is not null`);
    await finishRefunds({ ...shop.app.context, gateways: shop.gateways });
    expect(await givenBack(id)).toEqual([await totalOf(id)]);
    expect((await returns.refund(rma)).body.code).toBe('rma_step_refused');
  });

  it('refund an item that was not shipped, without its goods', async () => {
    const { member, id } = await returns.aPaidItem();
    const { body } = await returns.request(member, id);
    expect(body.awaits_goods).toBe(false);
    expect((await returns.receive(body.rma_number)).body.code).toBe('rma_not_shipped');
    await returns.approve(body.rma_number);
    await returns.refund(body.rma_number);
    expect(await stateOf(id)).toBe('refunded');
    expect(await givenBack(id)).toEqual([await totalOf(id)]);
  });

  it('send back the goods of a return that they do not accept', async () => {
    const { member, id, rma } = await returns.aReturn();
    await returns.receive(rma);
    expect((await returns.dump(rma)).body.status).toBe('Dump');
    const list = await returns.parcels.get<{ data: PackableItems[] }>('/staff/packable-items');
    const waiting = list.body.data.flatMap(({ items }) => items.map(({ auction_id }) => auction_id));
    expect(waiting).toContain(id);
    expect((await returns.approve(rma)).body.code).toBe('rma_step_refused');
    expect((await returns.request(member, id)).body.code).toBe('return_dumped');
    expect((await itemOf(member, id)).rmas).toMatchObject([{ rma_status: { status: 'Dump' } }]);
    expect(await alerts(member)).toContain('rma_dumped');
  });

  it('list open returns, and those with a status', async () => {
    const { rma } = await returns.aReturn();
    const listed = async (query = '') =>
      (await returns.parcels.get<{ data: StaffReturn[] }>(`/staff/returns?size=100${query}`)).body.data.map(
        ({ id }) => id,
      );
    expect(await listed()).toContain(rma);
    await returns.dump(rma);
    expect(await listed()).not.toContain(rma);
    expect(await listed('&status=Dump')).toContain(rma);
    expect((await returns.approve(999_999)).status).toBe(404);
  });
});

describe('a replacement', () => {
  it('comes from the stock of an auction, gets a parcel of its own, and can be returned again', async () => {
    const product = await shop.app.aProduct();
    const stock = await shop.app.aLot({ product_description_id: product.id, bdp_cents: 9_000, bdp_stock: 1 });
    const { member, id, rma } = await returns.anApprovedReturn({ type: 1, reason: 2 }, product.id);
    const { body } = await returns.replace(rma);
    expect(body).toMatchObject({ status: 'Closed', outcome: 'replacement', item_status: 'replaced' });
    expect((await shop.wins.lotRow(stock.id)).bdp_stock).toBe(0);
    expect(await itemOf(member, id)).toMatchObject({ item_status_id: 9, shipping: null, can_return: false });
    const parcel = await returns.ship(id);
    await returns.parcels.scan(parcel, 'delivered');
    expect(await itemOf(member, id)).toMatchObject({
      can_return: true,
      shipping: { shipping_tracking: { tracking_status_id: 2 } },
    });
    expect((await returns.request(member, id)).status).toBe(200);
    expect((await itemOf(member, id)).rmas).toHaveLength(2);
  });

  it('is refused when the whole payment is about to be refunded', async () => {
    const product = await shop.app.aProduct();
    await shop.app.aLot({ product_description_id: product.id, bdp_cents: 9_000, bdp_stock: 1 });
    const { member, id, rma } = await returns.anApprovedReturn({ type: 1, reason: 2 }, product.id);
    const order = await shop.orderOf(member, id);
    if (!order) throw new Error('no order');
    const { price_cents, shipping_cents, tax_cents } = order;
    await shop.app.db.transaction((tx) =>
      writeRefund(
        tx,
        'payout',
        { price_cents, shipping_cents, tax_cents },
        { order_id: order.id, origin: 'staff' },
      ),
    );
    expect((await returns.replace(rma)).body.code).toBe('rma_refunded');
    expect(await stateOf(id)).toBe('returned');
  });

  it('of an item from a daily deal comes from the stock of its deal, and its goods go back there', async () => {
    const deals = dealsOf(shop.app);
    const member = await shop.wins.member();
    const deal = await deals.aDeal({ stock: 3 });
    const { body: started } = await deals.start(member, deal.id);
    const { body: bought } = await deals.accept(member, started, 100);
    await returns.pay({ member, id: bought.id });
    await returns.parcels.scan(await returns.ship(bought.id), 'delivered');
    const rma = (await returns.request(member, bought.id, { type: 1, reason: 2 })).body.rma_number;
    await returns.receive(rma);
    await returns.approve(rma);
    const before = (await deals.stockOf(deal.id)) ?? 0;
    const both = await Promise.all([returns.replace(rma), returns.replace(rma)]);
    expect(both.filter(({ body }) => body.outcome === 'replacement')).not.toEqual([]);
    expect(await deals.stockOf(deal.id)).toBe(before - 1);
    expect(await stateOf(bought.id)).toBe('replaced');
    await returns.parcels.scan(await returns.ship(bought.id), 'delivered');
    const again = (await returns.request(member, bought.id, { reason: 2 })).body.rma_number;
    await returns.receive(again);
    await returns.approve(again);
    expect((await returns.refund(again, { restock: true })).body.item_status).toBe('refunded');
    expect(await deals.stockOf(deal.id)).toBe(before);
  });

  it('takes the last one of a stock once, and none where there is none', async () => {
    const product = await shop.app.aProduct();
    const stock = await shop.app.aLot({ product_description_id: product.id, bdp_cents: 9_000, bdp_stock: 1 });
    const both = [
      await returns.anApprovedReturn({ type: 1 }, product.id),
      await returns.anApprovedReturn({ type: 1 }, product.id),
    ];
    const answers = await Promise.all(both.map(({ rma }) => returns.replace(rma)));
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'rma_out_of_stock'],
    ]);
    expect((await shop.wins.lotRow(stock.id)).bdp_stock).toBe(0);
    const refused = both[answers.findIndex(({ status }) => status === 409)];
    expect(await stateOf(refused?.id ?? 0)).toBe('returned');
    expect((await returns.refund(refused?.rma ?? 0)).status).toBe(200);
  });

  it('or the refund closes a return when both are asked for at the same moment', async () => {
    const product = await shop.app.aProduct();
    await shop.app.aLot({ product_description_id: product.id, bdp_cents: 9_000, bdp_stock: 5 });
    const { rma } = await returns.anApprovedReturn({ type: 1 }, product.id);
    const answers = await Promise.all([returns.replace(rma), returns.refund(rma)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves the stock of a canceled auction, and of one that was listed again', async () => {
    const product = await shop.app.aProduct();
    const stock = { product_description_id: product.id, bdp_cents: 9_000, bdp_stock: 2 };
    await shop.app.aLot({ ...stock, status: 'cancelled' });
    const first = await shop.app.aLot({ ...stock, status: 'unsold' });
    const next = await shop.app.aLot({ ...stock, relisted_from: first.id });
    const { rma } = await returns.anApprovedReturn({ type: 1 }, product.id);
    expect((await returns.replace(rma)).status).toBe(200);
    expect((await shop.wins.lotRow(next.id)).bdp_stock).toBe(1);
    expect((await shop.wins.lotRow(first.id)).bdp_stock).toBe(2);
  });
});

it('returned goods go back to the stock that they were sold from, once', async () => {
  const stock = await shop.app.aLot({ bdp_cents: 2_000, bdp_stock: 3 });
  const member = await shop.wins.member();
  const bought = await shop.app.http.inject({
    method: 'POST',
    url: `/api/buydirect/${stock.id}/accept`,
    headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': 'a-sale-to-return' },
  });
  const id = bought.json<{ schedule_id: number }>().schedule_id;
  await returns.pay({ member, id });
  await returns.ship(id);
  const { body } = await returns.request(member, id);
  await returns.receive(body.rma_number);
  await returns.approve(body.rma_number);
  const refund = () => returns.refund(body.rma_number, { restock: true });
  const answers = await Promise.all([refund(), refund()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shop.wins.lotRow(stock.id)).bdp_stock).toBe(3);
  const auction = await returns.anApprovedReturn();
  expect((await returns.refund(auction.rma, { restock: true })).body.code).toBe('rma_without_stock');
  expect(await stateOf(auction.id)).toBe('returned');
});
