import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { dealOffers, deals, directSales, lots } from '../../../db/schema.ts';
import { lockFreeLots } from '../../auctions/lock-lots.ts';
import type { Lot } from '../../auctions/lot-columns.ts';

// Sales from a stock that were not paid return to it, and so do returned goods. A replacement leaves a stock.

/**
 * Locks those of some lots that no other transaction has locked, each together with the auction it was bought from. One
 * statement locks both, because waiting for a second lock while holding the first can deadlock.
 */
export async function lockWithStock(tx: Transaction, lotIds: readonly number[]): Promise<Lot[]> {
  const bought = await tx
    .select({ lot_id: directSales.lot_id, auction_id: directSales.auction_id })
    .from(directSales)
    .where(inArray(directSales.lot_id, [...lotIds]));
  const auctionOf = new Map(bought.map(({ lot_id, auction_id }) => [lot_id, auction_id]));
  const locked = await lockFreeLots(tx, [...lotIds, ...auctionOf.values()]);
  const free = new Set(locked.map(({ id }) => id));
  const wanted = new Set(lotIds);
  return locked.filter(({ id }) => wanted.has(id) && free.has(auctionOf.get(id) ?? id));
}

/** Returns these lots to the stock they were sold from, if any. Under the locks of `lockWithStock`. */
export async function returnStock(tx: Transaction, freed: readonly Lot[]): Promise<void> {
  const idsOf = (kind: Lot['sale_kind']) =>
    freed.filter(({ sale_kind }) => sale_kind === kind).map(({ id }) => id);
  await returnDeals(tx, idsOf('deal'));
  await returnDirect(tx, idsOf('direct'));
}

async function returnDeals(tx: Transaction, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  const sold = await tx
    .select({ deal_id: dealOffers.deal_id })
    .from(dealOffers)
    .where(inArray(dealOffers.lot_id, [...lotIds]))
    // One by one, in the order in which all transactions lock several deals.
    .orderBy(asc(dealOffers.deal_id));
  for (const { deal_id } of sold) {
    await tx
      .update(deals)
      .set({ stock: sql`${deals.stock} + 1` })
      .where(eq(deals.id, deal_id));
  }
}

async function returnDirect(tx: Transaction, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return;
  const sold = await tx
    .select({ auction_id: directSales.auction_id })
    .from(directSales)
    .where(inArray(directSales.lot_id, [...lotIds]));
  for (const { auction_id } of sold) {
    await tx
      .update(lots)
      .set({ bdp_stock: sql`coalesce(${lots.bdp_stock}, 0) + 1` })
      .where(eq(lots.id, auction_id));
  }
}

/** A stock of a product: that of an auction with a buy-direct price, or of a daily deal. */
export type Stock = { readonly auctionId: number } | { readonly dealId: number };

/**
 * The stock of an auction that was listed again is that of its next listing. Table names are written out: Drizzle drops
 * them in queries of one table.
 */
const ownsStock = and(
  gt(lots.bdp_stock, 0),
  sql`"lots"."status" <> 'cancelled'`,
  sql`not exists (select 1 from "lots" "next" where "next"."relisted_from" = "lots"."id")`,
);

/** A stock that has one of a product. Takes no locks. */
export async function findStock(tx: Transaction, productId: number): Promise<Stock | null> {
  const [lot] = await tx
    .select({ auctionId: lots.id })
    .from(lots)
    .where(and(eq(lots.product_description_id, productId), ownsStock))
    .orderBy(asc(lots.id))
    .limit(1);
  if (lot) return lot;
  const [deal] = await tx
    .select({ dealId: deals.id })
    .from(deals)
    .where(and(eq(deals.product_description_id, productId), gt(deals.stock, 0)))
    .orderBy(asc(deals.id))
    .limit(1);
  return deal ?? null;
}

/** Takes one from a stock, under the lock of its auction. False when it is empty by now. */
export async function takeFromStock(tx: Transaction, stock: Stock): Promise<boolean> {
  const taken =
    'auctionId' in stock
      ? await tx
          .update(lots)
          .set({ bdp_stock: sql`${lots.bdp_stock} - 1` })
          .where(and(eq(lots.id, stock.auctionId), ownsStock))
          .returning({ id: lots.id })
      : await tx
          .update(deals)
          .set({ stock: sql`${deals.stock} - 1` })
          .where(and(eq(deals.id, stock.dealId), gt(deals.stock, 0)))
          .returning({ id: deals.id });
  return taken.length > 0;
}

/** The auction from whose stock a lot was sold, or null. */
export async function findAuctionOfStock(tx: Transaction, lotId: number): Promise<number | null> {
  const [sale] = await tx
    .select({ auction_id: directSales.auction_id })
    .from(directSales)
    .where(eq(directSales.lot_id, lotId));
  return sale?.auction_id ?? null;
}
