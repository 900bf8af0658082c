import type { PaymentSummary } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import { orders, wonItems } from '../../../../db/schema.ts';
import { findItem } from '../../../items/find-item.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { findCombined } from '../../combined-queries.ts';
import type { Checkout } from '../checkout.testing.ts';

// Members who pay for three items at once.

/** The numbers of items at $20, $10 and $5. */
type Items = readonly [number, number, number];

export const cents = (dollars: number): number => Math.round(dollars * 100);
export const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

export function combinedOf(shop: Checkout) {
  const combine = (member: Member, auction_id: number, others: readonly number[]) =>
    shop.post(member, '/payment/combine', { auction_id, others });

  /** A member with three unpaid items, at $20, $10 and $5. */
  async function threeWins(): Promise<{ member: Member; ids: Items }> {
    const { member, id } = await shop.aWin(20);
    const another = (dollars: number) =>
      shop.wins.anEndedLot([[member, dollars]], { opening_cents: dollars * 100 });
    return { member, ids: [id, await another(10), await another(5)] };
  }

  /** Three items that a member has chosen to pay together, with the address of the payment. */
  async function chosen(method = 'credit-card') {
    const wins = await threeWins();
    const [first, ...others] = wins.ids;
    await combine(wins.member, first, others);
    const { body } = await shop.address(wins.member, first, {}, method);
    return { ...wins, first, addressId: body.selected_address.id, total: body.updated_data.total };
  }

  return {
    combine,
    threeWins,
    chosen,

    async paidTogether() {
      const wins = await chosen();
      const { status } = await shop.payByCard(wins.member, wins.first, wins.addressId);
      if (status !== 200) throw new Error(`The payment was answered with ${status}`);
      return wins;
    },

    async openAtPaypal(member: Member, auction: number): Promise<string> {
      const { body } = await shop.post<{ id: string }>(member, '/paypal/orders/create-payment', { auction });
      shop.sandbox.approve(body.id);
      return body.id;
    },

    review: (member: Member, auction: number, orderID: string) =>
      shop.post<PaymentSummary>(member, '/paypal/orders/update-payment', { orderID, auction }),

    capture: (member: Member, orderID: string) =>
      shop.post<{ error?: string }>(member, '/paypal/orders/capture-payment', {
        orderID,
        phone: '555 0100',
      }),

    /** The combined order of the checkout of an item. */
    async orderOf(member: Member, id: number) {
      const found = await findItem(shop.app.db, member.id, id);
      return found && findCombined(shop.app.db, found.item.id);
    },

    /** The states of a member's items, by their lots. */
    async states(member: Member): Promise<string[]> {
      const rows = await shop.app.db
        .select({ status: wonItems.status })
        .from(wonItems)
        .where(eq(wonItems.user_id, member.id))
        .orderBy(wonItems.lot_id);
      return rows.map(({ status }) => status);
    },

    /** The captures of a member's orders, in cents. */
    async captured(member: Member): Promise<number[]> {
      const own = await shop.app.db.select().from(orders).where(eq(orders.user_id, member.id));
      const refs = new Set(own.map(({ transaction_id }) => transaction_id));
      return shop.sandbox
        .captures()
        .filter(({ id }) => refs.has(id))
        .map(({ amountCents }) => amountCents);
    },

    receipts: async (member: Member, ids: readonly number[]) =>
      Promise.all(ids.map(async (id) => (await shop.receipt(member, id)).body)),
  };
}
