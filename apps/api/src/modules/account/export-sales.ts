import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import {
  bids,
  dealOffers,
  lots,
  type OrderAddress,
  orders,
  products,
  rmas,
  secondChanceOffers,
  wonItems,
} from '../../db/schema.ts';
import { toDollars } from '../../kernel/money.ts';

/** The rows of each list on one page of an export. */
export interface ExportPart {
  readonly limit: number;
  readonly offset: number;
}

const lot = { auction_id: lots.id, short_name: products.short_name };

/** A member's bids, won items, orders and negotiations. */
export async function exportSales(db: Database, userId: number, { limit, offset }: ExportPart) {
  const bidRows = await db
    .select({ ...lot, bid: bids })
    .from(bids)
    .innerJoin(lots, eq(lots.id, bids.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(eq(bids.user_id, userId))
    .orderBy(asc(bids.lot_id), asc(bids.seq))
    .limit(limit)
    .offset(offset);
  const items = await db
    .select({ ...lot, item: wonItems })
    .from(wonItems)
    .innerJoin(lots, eq(lots.id, wonItems.lot_id))
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .where(eq(wonItems.user_id, userId))
    .orderBy(asc(wonItems.id))
    .limit(limit)
    .offset(offset);
  const orderRows = await db
    .select()
    .from(orders)
    // Each item of a combined order has a paid order of its own.
    .where(and(eq(orders.user_id, userId), isNull(orders.lead_item_id)))
    .orderBy(asc(orders.id))
    .limit(limit)
    .offset(offset);
  const offers = await db
    .select()
    .from(secondChanceOffers)
    .where(eq(secondChanceOffers.user_id, userId))
    .orderBy(asc(secondChanceOffers.id))
    .limit(limit)
    .offset(offset);
  const negotiations = await db
    .select()
    .from(dealOffers)
    .where(eq(dealOffers.user_id, userId))
    .orderBy(asc(dealOffers.id))
    .limit(limit)
    .offset(offset);
  const returnRows = await db
    .select({ auction_id: wonItems.lot_id, rma: rmas })
    .from(rmas)
    .innerJoin(wonItems, eq(wonItems.id, rmas.won_item_id))
    .where(eq(rmas.user_id, userId))
    .orderBy(asc(rmas.id))
    .limit(limit)
    .offset(offset);
  return {
    bids: bidRows.map(({ bid, ...of }) => ({
      ...of,
      maximum: toDollars(bid.max_cents),
      status: bid.status,
      placed_at: bid.decided_at.toISOString(),
    })),
    wins: items.map(({ item, ...of }) => ({
      ...of,
      price: toDollars(item.price_cents),
      source: item.source,
      status: item.status,
      won_at: item.won_at.toISOString(),
    })),
    orders: orderRows.map(toOrder),
    returns: returnRows.map(({ auction_id, rma }) => ({
      rma_number: rma.id,
      auction_id,
      type: rma.type,
      reason: rma.reason,
      description: rma.description,
      status: rma.status,
      created_at: rma.created_at.toISOString(),
    })),
    second_chance_offers: offers.map((offer) => ({
      auction_id: offer.lot_id,
      price: toDollars(offer.offer_cents),
      status: offer.status,
      created_at: offer.created_at.toISOString(),
    })),
    negotiations: negotiations.map((one) => ({
      deal_id: one.deal_id,
      status: one.status,
      offer: one.offer_cents === null ? null : toDollars(one.offer_cents),
      counter_offer: one.counter_cents === null ? null : toDollars(one.counter_cents),
      started_at: one.started_at.toISOString(),
    })),
  };
}

const toOrder = (order: typeof orders.$inferSelect) => ({
  auction_id: order.lot_id,
  membership_plan: order.membership_plan,
  method: order.method,
  status: order.status,
  price: toDollars(order.price_cents),
  shipping: toDollars(order.shipping_cents),
  tax: toDollars(order.tax_cents),
  total: toDollars(order.total_cents),
  transaction_id: order.transaction_id,
  address: order.address && withoutId(order.address),
  created_at: order.created_at.toISOString(),
  paid_at: order.paid_at?.toISOString() ?? null,
});

const withoutId = ({ id: _, ...address }: OrderAddress) => address;
