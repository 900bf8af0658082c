import { type Auction, itemStatusId } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { wonItems } from '../../db/schema.ts';
import { dealsOf, type Member } from '../deals/deals.testing.ts';
import { type Checkout, openCheckout, timePasses } from '../payments/checkout/checkout.testing.ts';
import { reconcile } from '../payments/checkout/recovery/reconcile.ts';
import { remindToPay } from './sales/reminders.ts';

let shop: Checkout;
let deals: ReturnType<typeof dealsOf>;
beforeAll(async () => {
  shop = await openCheckout();
  deals = dealsOf(shop.app);
  // The test wakes the workers itself.
  await Promise.all([shop.app.reconcile.stop(), shop.app.deadlines.stop()]);
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(() => shop.close());

async function due() {
  const { member, id } = await shop.aWin();
  return { member, id, address: (await shop.address(member, id)).body.selected_address.id };
}
const listed = async (member: Member, path: string) =>
  (await shop.get<{ data: Auction[] }>(member, path)).body.data;
const asSeenBy = async (viewer: Member | null, id: number) => {
  const [card] = (await deals.call<{ data: Auction[] }>('GET', viewer, `/auctions?ids=${id}`)).body.data;
  const { body } = await deals.call<Auction>('GET', viewer, `/auctions/${id}?since=99`);
  return [card?.item_status_id, body.item_status_id];
};

describe('the status of a won item', () => {
  it('is shown in its lot to its member only', async () => {
    const { member, id, address } = await due();
    const other = await deals.member();
    const { unpaid, paid, forfeited } = itemStatusId;
    expect(await asSeenBy(member, id)).toEqual([unpaid, unpaid]);
    await shop.payByCard(member, id, address);
    expect(await asSeenBy(member, id)).toEqual([paid, paid]);
    for (const viewer of [other, null]) expect(await asSeenBy(viewer, id)).toEqual([null, null]);
    const late = await due();
    await shop.wins.forfeit(late.id);
    expect(await asSeenBy(late.member, late.id)).toEqual([forfeited, forfeited]);
  });

  it('comes with its deadline to its member only, until it is paid', async () => {
    const { member, id, address } = await due();
    const other = await deals.member();
    const payBy = async (viewer: Member | null) => {
      const { body } = await deals.call<Auction>('GET', viewer, `/auctions/${id}`);
      return 'pay_by' in body ? body.pay_by : 'not there';
    };
    const { pay_by } = (await shop.wins.item(member, id)).body;
    expect(await payBy(member)).toBe(pay_by);
    for (const viewer of [other, null]) expect(await payBy(viewer)).toBe('not there');
    await shop.payByCard(member, id, address);
    expect(await payBy(member)).toBe('not there');
  });

  it('is shown in the negotiation it was bought in', async () => {
    const member = await deals.member();
    const deal = await deals.aDeal();
    const { body: negotiation } = await deals.start(member, deal.id);
    expect(negotiation.item_status_id).toBeNull();
    const { body: item } = await deals.accept(member, negotiation, 100);
    const status = async () => (await deals.get(deal.id, member)).body.negotiation?.item_status_id;
    expect(await status()).toBe(itemStatusId.unpaid);
    const address = (await shop.address(member, item.id)).body.selected_address.id;
    await shop.payByCard(member, item.id, address);
    expect(await status()).toBe(itemStatusId.paid);
  });

  it('is a pending check after one was promised', async () => {
    const { member, id, address } = await due();
    const { total } = (await shop.summary(member, id)).body;
    const payment = { auction_id: id, amount: total, site_id: 1, id: address };
    expect((await shop.post(member, '/check/payment', payment)).status).toBe(200);
    expect(await asSeenBy(member, id)).toEqual([itemStatusId.held, itemStatusId.held]);
  });

  it.each(['authorize', 'capture'] as const)(
    'is a payment in progress while the answer to a card’s %s is unknown',
    async (call) => {
      const { member, id, address } = await due();
      const badge = vi.spyOn(shop.app.context.broadcast, 'userEvents');
      const countsWith = (myitems: number) => expect.objectContaining({ user_id: member.id, myitems });
      shop.sandbox.fault({ provider: 'card', call, kind: 'error', times: 2 });
      expect((await shop.payByCard(member, id, address)).status).toBe(503);
      expect(badge).toHaveBeenCalledWith(countsWith(0));

      expect((await shop.wins.item(member, id)).body).toMatchObject({
        item_status_id: itemStatusId.paying,
        item_status: { item_status: 'Payment on its Way' },
      });
      expect((await shop.wins.items(member)).data[0]?.item_status_id).toBe(itemStatusId.paying);
      expect(await asSeenBy(member, id)).toEqual([itemStatusId.paying, itemStatusId.paying]);
      expect(await listed(member, '/watchlist/unpaid')).toEqual([]);
      // No reminder is mailed either.
      await shop.app.db.update(wonItems).set({ reminded_at: sql`now()` }).where(sql`lot_id <> ${id}`);
      await shop.app.db.update(wonItems).set({ pay_by: sql`now() + interval '1 hour'` });
      expect(await remindToPay(shop.app.db)).toBe(0);

      shop.sandbox.clearFaults();
      badge.mockClear();
      await timePasses(shop.app.db, [id]);
      await reconcile({ ...shop.app.context, gateways: shop.gateways });
      const { body } = await shop.wins.item(member, id);
      expect(body.item_status_id).not.toBe(itemStatusId.paying);
      expect(badge).toHaveBeenCalledWith(countsWith(body.item_status_id === itemStatusId.unpaid ? 1 : 0));
      badge.mockRestore();
    },
  );
});
