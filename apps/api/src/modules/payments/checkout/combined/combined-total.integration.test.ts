import type { CombinedTotal } from '@bidkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wonItems } from '../../../../db/schema.ts';
import type { Member } from '../../../items/sales/sales.testing.ts';
import { type Checkout, openCheckout } from '../checkout.testing.ts';
import { combinedOf } from './combined-payment.testing.ts';

let shop: Checkout;
let together: ReturnType<typeof combinedOf>;
beforeAll(async () => {
  shop = await openCheckout();
  await shop.app.deadlines.stop();
  together = combinedOf(shop);
});
afterAll(() => shop.close());

const total = (member: Member, auctions?: readonly number[]) =>
  shop.get<CombinedTotal>(member, `/payment/combine${auctions ? `?auctions=${auctions}` : ''}`);

describe('the total of several items', () => {
  it('is that of all unpaid items, with the shipping saved, before the checkout', async () => {
    const { member, ids } = await together.threeWins();
    const { body } = await total(member);
    expect(body.items).toEqual(
      ids.map((auction_id, n) => ({
        auction_id,
        name: expect.any(String),
        sale_price: [20, 10, 5][n],
        is_chosen: true,
      })),
    );
    expect(body).toMatchObject({ sale_price: 35, shipping_cost: 9.95, tax: 0, total: 44.95 });
    expect(body.shipping_saved).toBe(10.9);
    expect(body.is_tax_known).toBe(false);
  });

  it('is the total of the checkout of the chosen items, to the cent', async () => {
    const { member, ids } = await together.threeWins();
    const [first, , third] = ids;
    await shop.address(member, first);
    const { body } = await total(member, [first, third]);
    expect(body.items.map(({ is_chosen }) => is_chosen)).toEqual([true, false, true]);
    expect(body.is_tax_known).toBe(true);
    await together.combine(member, first, [third]);
    const { body: summary } = await shop.summary(member, first);
    const { sale_price, shipping_cost, tax, total: sum } = summary;
    expect(body).toMatchObject({ sale_price, shipping_cost, tax, total: sum });
    expect(body.shipping_saved).toBe(summary.items.shipping_saved);
  });

  it('saves nothing for one item, and is nothing without items', async () => {
    const { member, id } = await shop.aWin(20);
    expect((await total(member, [id])).body).toMatchObject({ shipping_saved: 0, sale_price: 20 });
    const { body } = await total(await shop.wins.member());
    expect(body).toMatchObject({ items: [], total: 0, shipping_cost: 0, shipping_saved: 0 });
  });

  it('leaves out what is paid or too late, and refuses it when it is asked for', async () => {
    const { member, ids } = await together.threeWins();
    const [first, second, third] = ids;
    await shop.payByCard(member, second, (await shop.address(member, second)).body.selected_address.id);
    const late = and(eq(wonItems.user_id, member.id), eq(wonItems.lot_id, third));
    await shop.app.db.update(wonItems).set({ pay_by: sql`clock_timestamp()` }).where(late);
    expect((await total(member)).body.items.map(({ auction_id }) => auction_id)).toEqual([first]);
    const stranger = await shop.aWin();
    for (const id of [second, third, stranger.id, 9_999_999]) {
      const { status, body } = await total(member, [first, id]);
      expect([status, body.code]).toEqual([409, 'item_not_combinable']);
    }
  });

  it.each(['', 'x', '1,', '1,2,,3', Array.from({ length: 21 }, (_, n) => n + 1).join()])(
    'refuses the list %j',
    async (auctions) => {
      const { status, body } = await shop.get(
        await shop.wins.member(),
        `/payment/combine?auctions=${auctions}`,
      );
      expect(status).toBe(422);
      expect(body.errors.auctions).toEqual(['This must be a list of at most 20 auction numbers']);
    },
  );
});
