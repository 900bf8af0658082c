import type { PaymentSummary, Receipt } from '@bidkit/contract';
import { MAX_COMBINED_ITEMS } from '@bidkit/contract';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database.ts';
import { isBeingPaid } from '../../../../db/item-expressions.ts';
import { lots, products, wonItems } from '../../../../db/schema.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { findOrdersPaidBy } from '../../combined-queries.ts';
import { type Order, readOrder } from '../../order-queries.ts';
import type { WonItemRow } from '../../payables/won-item.ts';
import { computeBill, type Destination } from '../../totals/totals.ts';

// Items that are paid together, on the wire.

/** The items of a payment, with what each would cost in shipping alone, less than which they cost together. */
export async function readItemsInPayment(
  db: Database,
  items: readonly WonItemRow[],
  shippingCents: number,
  to: Destination,
): Promise<PaymentSummary['items']> {
  const names = await readNames(
    db,
    items.map(({ lot_id }) => lot_id),
  );
  return {
    shipping_saved: await readShippingSaved(db, items, shippingCents, to),
    list: items.map(({ lot_id, price_cents }) => ({
      auction_id: lot_id,
      name: names.get(lot_id) ?? '',
      sale_price: toDollars(price_cents),
    })),
  };
}

/** What less the shipping of some items costs together than one by one, in dollars. */
export async function readShippingSaved(
  db: Database,
  items: readonly WonItemRow[],
  shippingCents: number,
  to: Destination,
): Promise<number> {
  const alone = await Promise.all(items.map(({ price_cents }) => computeBill(db, price_cents, to)));
  const separate = alone.reduce((sum, { shipping_cents }) => sum + shipping_cents, 0);
  return toDollars(Math.max(0, separate - shippingCents));
}

/** The items that a member can pay for now, the soonest deadline first: as many as one payment can have. */
export const findPayable = (db: Database, userId: number) =>
  db
    .select({ item: wonItems, name: products.short_name })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(
      and(
        eq(wonItems.user_id, userId),
        eq(wonItems.status, 'unpaid'),
        sql`${wonItems.pay_by} > clock_timestamp()`,
        not(isBeingPaid),
      ),
    )
    .orderBy(asc(wonItems.pay_by), asc(wonItems.id))
    .limit(MAX_COMBINED_ITEMS);

/** The other items that a member can pay for now, and whether this payment has them. */
export async function findOtherDue(
  db: Database,
  userId: number,
  leadItemId: number,
  items: readonly WonItemRow[],
): Promise<PaymentSummary['others']> {
  const chosen = new Set(items.map(({ id }) => id));
  const payable = await findPayable(db, userId);
  const others = payable.filter(({ item }) => item.id !== leadItemId).slice(0, MAX_COMBINED_ITEMS - 1);
  return others.map(({ item, name }) => ({
    auction_id: item.lot_id,
    name,
    sale_price: toDollars(item.price_cents),
    is_added: chosen.has(item.id),
  }));
}

/** The payment that paid an order together with others; null for one that was paid alone. */
export async function readCombinedPayment(
  db: Database,
  { combined_order_id }: Order,
): Promise<Receipt['combined_payment']> {
  if (combined_order_id === null) return null;
  const payment = await readOrder(db, combined_order_id);
  const paid = await findOrdersPaidBy(db, payment);
  const names = await readNames(
    db,
    paid.map(({ lot_id }) => lot_id ?? 0),
  );
  return {
    total: toDollars(payment.total_cents),
    items: paid.map(({ lot_id, total_cents }) => ({
      auction_id: lot_id ?? 0,
      name: names.get(lot_id ?? 0) ?? '',
      grand_total: toDollars(total_cents),
    })),
  };
}

async function readNames(db: Database, lotIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: lots.id, name: products.short_name })
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(inArray(lots.id, [...lotIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
