import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dealOffers, deals, directSales, lots } from '../../db/schema.ts';
import type { Lot } from '../auctions/lot-columns.ts';
import { lockFreeLots } from './ownership.ts';

// Sales from a stock that were not paid return to it.

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
