import type { RefundedItem, StaffOrder, WonItem } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemStepLog, lots, mails, refunds, wonItems } from '../../../db/schema.ts';
import type { Member } from '../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  returns = await returnsOf(shop);
});
afterAll(() => shop.close());

const cancel = (member: Member, id: number) =>
  shop.post<{ success: boolean }>(member, `/user/items/${id}/cancel`, {});
const item = async (member: Member, id: number) =>
  (await shop.get<WonItem>(member, `/user/items/${id}`)).body;
const refundsOf = async (member: Member) =>
  (await shop.get<{ data: RefundedItem[] }>(member, '/user/refunds')).body.data;
async function stateOf(id: number) {
  const [row] = await shop.app.db.select().from(wonItems).where(eq(wonItems.lot_id, id));
  return row?.status;
}

describe('canceling an order', () => {
  it('refunds the whole payment once, however often it is asked for', async () => {
    const { member, id } = await returns.aPaidItem();
    expect(await item(member, id)).toMatchObject({ can_cancel: true, item_status_id: 6 });
    const order = await shop.orderOf(member, id);
    const answers = await Promise.all([cancel(member, id), cancel(member, id)]);
    answers.push(await cancel(member, id));
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect(await item(member, id)).toMatchObject({
      can_cancel: false,
      can_return: false,
      item_status_id: 11,
      item_status: { item_status: 'Canceled' },
    });
    const given = await refundsOf(member);
    expect(given).toMatchObject([{ auction_id: id, refund_status: { status: 'Issued' } }]);
    const cents = given.map(({ amount, freight_revenue, tax }) =>
      Math.round((amount + freight_revenue + tax) * 100),
    );
    expect(cents).toEqual([order?.total_cents]);
  });

  it('logs the step of the member, and says so in one mail', async () => {
    const { member, id } = await returns.aPaidItem();
    await cancel(member, id);
    const steps = await shop.app.db
      .select({ step: itemStepLog.step, actor: itemStepLog.actor })
      .from(itemStepLog)
      .innerJoin(wonItems, eq(wonItems.id, itemStepLog.won_item_id))
      .where(and(eq(wonItems.lot_id, id), eq(itemStepLog.to_status, 'canceled')));
    expect(steps).toEqual([{ step: 'cancel', actor: 'member' }]);
    await shop.app.notificationWorker.idle();
    const sent = await shop.app.db
      .select()
      .from(mails)
      .where(eq(mails.to, `${member.username}@example.com`));
    const told = sent.filter(({ text }) => text.includes('You have canceled this order'));
    expect(told.map(({ subject }) => subject.split(':')[0])).toEqual(['Your refund is on its way']);
  });

  it.each([
    ['unpaid', 'cancel_not_paid'],
    ['packed', 'cancel_too_late'],
    ['shipped', 'cancel_too_late'],
  ])('is refused for an item that is %s, and changes nothing', async (state, code) => {
    const { member, id } = state === 'unpaid' ? await shop.aWin(20) : await returns.aPaidItem();
    if (state === 'packed') await returns.parcels.pack(id);
    if (state === 'shipped') await returns.ship(id);
    const { status, body } = await cancel(member, id);
    expect([status, body.code]).toEqual([409, code]);
    expect((await item(member, id)).can_cancel).toBe(false);
    expect(await stateOf(id)).toBe(state);
    expect(await refundsOf(member)).toEqual([]);
  });

  it('is refused while a return is open, for another member, and for an unknown item', async () => {
    const { member, id } = await returns.aPaidItem();
    const stranger = await shop.wins.member();
    expect((await cancel(stranger, id)).body.code).toBe('won_item_not_found');
    expect((await cancel(member, 9_999_999)).body.code).toBe('won_item_not_found');
    await returns.request(member, id);
    expect((await cancel(member, id)).body.code).toBe('return_exists');
    expect(await stateOf(id)).toBe('paid');
  });

  it('and packing at once exclude each other', async () => {
    const { member, id } = await returns.aPaidItem();
    const [canceled, packed] = await Promise.all([cancel(member, id), returns.parcels.pack(id)]);
    expect([canceled.status, packed.status].toSorted()).toEqual([200, 409]);
    expect(await stateOf(id)).toBe(canceled.status === 200 ? 'canceled' : 'packed');
  });

  it('stands when the provider refuses the refund, which staff see', async () => {
    const { member, id } = await returns.aPaidItem();
    const { transaction_id } = (await shop.orderOf(member, id)) ?? {};
    shop.sandbox.settle(transaction_id ?? '');
    shop.sandbox.fault({ provider: 'card', call: 'refund', kind: 'refuse', times: 1 });
    expect((await cancel(member, id)).status).toBe(200);
    expect(await stateOf(id)).toBe('canceled');
    const order = await shop.orderOf(member, id);
    const own = await shop.app.db
      .select()
      .from(refunds)
      .where(eq(refunds.order_id, order?.id ?? 0));
    expect(own.map(({ status }) => status)).toEqual(['failed']);
    const again = await returns.parcels.post(`/staff/auctions/${id}/refunds`, { reason: 'Again' });
    expect(again.status).toBe(200);
    expect(await stateOf(id)).toBe('canceled');
  });

  it('leaves a lot without a buyer, which staff find and list again', async () => {
    const { member, id } = await returns.aPaidItem();
    const relist = () => returns.parcels.post<{ id: number }>(`/staff/auctions/${id}/relist`, {});
    expect((await relist()).body.code).toBe('auction_sold');
    await cancel(member, id);
    const { body } = await returns.parcels.get<{ data: StaffOrder[]; total: number }>(
      '/staff/orders?item_status=canceled',
    );
    expect(body.data.map(({ auction_id }) => auction_id)).toContain(id);
    expect(body.data.every(({ item_status }) => item_status === 'canceled')).toBe(true);
    expect(body.total).toBe(body.data.length);
    const order = await shop.orderOf(member, id);
    const detail = await returns.parcels.get<{ history: { what: string }[] }>(`/staff/orders/${order?.id}`);
    expect(detail.body.history.map(({ what }) => what)).toContain('canceled');
    const listed = await relist();
    expect(listed.status).toBe(200);
    const [lot] = await shop.app.db.select().from(lots).where(eq(lots.id, listed.body.id));
    expect(lot?.relisted_from).toBe(id);
  });
});
