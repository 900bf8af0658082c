import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { accountsOf } from '../../../db/accounts-of.ts';
import type { Database } from '../../../db/database.ts';
import type { Paging } from '../../../db/pages.ts';
import {
  bids,
  dealOffers,
  lots,
  type OrderAddress,
  orders,
  products,
  secondChanceOffers,
  wonItems,
} from '../../../db/schema.ts';
import { dollars, readRows } from './rows.ts';

const lot = { auction_id: lots.id, short_name: products.short_name };

/** A member's bids, won items, orders and negotiations. */
export async function exportSales(db: Database, userId: number, page: Paging) {
  const ownBids = db
    .select({ ...lot, maximum: dollars(bids.max_cents), status: bids.status, placed_at: bids.decided_at })
    .from(bids)
    .innerJoin(lots, eq(lots.id, bids.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(sql`${bids.user_id} = any(${accountsOf(userId)})`)
    .orderBy(asc(bids.lot_id), asc(bids.seq));
  const wins = db
    .select({
      ...lot,
      price: dollars(wonItems.price_cents),
      source: wonItems.source,
      status: wonItems.status,
      won_at: wonItems.won_at,
    })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(eq(wonItems.user_id, userId))
    .orderBy(asc(wonItems.id));
  const ownOrders = db
    .select({
      auction_id: orders.lot_id,
      membership_plan: orders.membership_plan,
      method: orders.method,
      status: orders.status,
      price: dollars(orders.price_cents),
      shipping: dollars(orders.shipping_cents),
      tax: dollars(orders.tax_cents),
      total: dollars(orders.total_cents),
      transaction_id: orders.transaction_id,
      address: orders.address,
      created_at: orders.created_at,
      paid_at: orders.paid_at,
    })
    .from(orders)
    // Each item of a combined order has a paid order of its own.
    .where(and(eq(orders.user_id, userId), isNull(orders.lead_item_id)))
    .orderBy(asc(orders.id));
  const offers = db
    .select({
      auction_id: secondChanceOffers.lot_id,
      price: dollars(secondChanceOffers.offer_cents),
      status: secondChanceOffers.status,
      created_at: secondChanceOffers.created_at,
    })
    .from(secondChanceOffers)
    .where(eq(secondChanceOffers.user_id, userId))
    .orderBy(asc(secondChanceOffers.id));
  const negotiations = db
    .select({
      deal_id: dealOffers.deal_id,
      status: dealOffers.status,
      offer: dollars(dealOffers.offer_cents),
      counter_offer: dollars(dealOffers.counter_cents),
      started_at: dealOffers.started_at,
    })
    .from(dealOffers)
    .where(eq(dealOffers.user_id, userId))
    .orderBy(asc(dealOffers.id));
  const orderRows = await readRows(ownOrders, page);
  return {
    bids: await readRows(ownBids, page),
    wins: await readRows(wins, page),
    orders: orderRows.map((order) => ({ ...order, address: order.address && withoutId(order.address) })),
    second_chance_offers: await readRows(offers, page),
    negotiations: await readRows(negotiations, page),
  };
}

const withoutId = ({ id: _, ...address }: OrderAddress) => address;
