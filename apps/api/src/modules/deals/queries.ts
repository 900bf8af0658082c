import { type ItemStatus, watchlistType } from '@bidkit/contract';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { itemStatus } from '../../db/item-expressions.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import { categories, dealOffers, dealRules, deals, products, watches, wonItems } from '../../db/schema.ts';
import { photographAlts, photographHashes } from '../images/picture-paths.ts';
import type { ItemRow, OfferRow } from './negotiation.ts';

/** Deals that can be bought now. `now()` is the database's clock. */
export const isRunning = sql`${deals.starts_at} <= now() and ${deals.ends_at} > now() and ${deals.stock} > 0`;

/** SQL condition: it is this rule, and any deal can have it. That of one deal is for this deal alone. */
export const isShared = (id: number) => and(eq(dealRules.id, id), eq(dealRules.is_shared, true));

/** The soonest end first, ties by id. */
export const soonestEnd: readonly SQL[] = [asc(deals.ends_at), asc(deals.id)];

/** Running deals first, the soonest end on top; then deals that are over, the latest on top. */
export const runningFirst: readonly SQL[] = [
  sql`not (${isRunning})`,
  sql`abs(extract(epoch from ${deals.ends_at} - now()))`,
  desc(deals.id),
];

/** Whether a member watches the deal. */
export const isWatchedBy = (userId: number | null) => sql<boolean>`exists (select 1 from ${watches}
  where ${watches.user_id} = ${userId} and ${watches.watchlist_type_id} = ${watchlistType.deal}
    and ${watches.item_id} = ${deals.id})`;

function selectDeals(db: Database | Transaction, callerId: number | null) {
  return db
    .select({
      deal: deals,
      rule: dealRules,
      product: products,
      category_display: categories.display,
      photographs: photographHashes,
      photograph_alts: photographAlts,
      is_watching: callerId === null ? sql<boolean>`false` : isWatchedBy(callerId),
      now: sql<Date>`clock_timestamp()`.mapWith(deals.ends_at),
    })
    .from(deals)
    .innerJoin(dealRules, eq(dealRules.id, deals.rule_id))
    .innerJoin(products, eq(products.id, deals.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .$dynamic();
}

/** A deal with its rule, its product and the caller's watch. */
export type DealDetails = Awaited<ReturnType<typeof selectDeals>>[number];

export interface DealListing extends Paging {
  readonly callerId: number | null;
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

export function findDeals(db: Database, listing: DealListing) {
  const query = selectDeals(db, listing.callerId)
    .where(listing.where)
    .orderBy(...listing.orderBy);
  const listed = db
    .select({ id: deals.id })
    .from(deals)
    .innerJoin(products, eq(products.id, deals.product_description_id))
    .where(listing.where);
  return readPage(query, listing, db.$count(listed.as('listed')));
}

/** Deals of any state, in the order of their ids given. Unknown ids are left out. */
export async function findDealsById(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<DealDetails[]> {
  if (ids.length === 0) return [];
  const rows = await selectDeals(db, null).where(inArray(deals.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.deal.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A deal that has started, over or not. */
export async function findDeal(
  db: Database | Transaction,
  id: number,
  callerId: number | null,
): Promise<DealDetails | null> {
  const [row] = await selectDeals(db, callerId).where(
    and(eq(deals.id, id), sql`${deals.starts_at} <= clock_timestamp()`),
  );
  return row ?? null;
}

/** Joins an accepted negotiation to its won item. */
const ownItem = and(eq(wonItems.lot_id, dealOffers.lot_id), eq(wonItems.user_id, dealOffers.user_id));

/** The won item of a negotiation and its status; null before acceptance. */
interface Bought {
  readonly item: ItemRow;
  readonly itemStatus: ItemStatus | null;
}

export async function readItem(
  db: Database | Transaction,
  offer: Pick<OfferRow, 'id' | 'lot_id'>,
): Promise<Bought> {
  const nothing = { item: null, itemStatus: null };
  if (offer.lot_id === null) return nothing;
  const [row] = await db
    .select({ item: wonItems, itemStatus })
    .from(dealOffers)
    .innerJoin(wonItems, ownItem)
    .where(eq(dealOffers.id, offer.id));
  return row ?? nothing;
}

/** A negotiation with its won item. */
export interface LatestOffer extends Bought {
  readonly offer: OfferRow;
}

/** A member's latest negotiation on each of these deals, by deal id. */
export async function findLatestOffers(
  db: Database,
  userId: number,
  dealIds: readonly number[],
): Promise<Map<number, LatestOffer>> {
  const rows = await db
    .selectDistinctOn([dealOffers.deal_id], {
      offer: dealOffers,
      item: wonItems,
      itemStatus: sql<ItemStatus | null>`${itemStatus}`,
    })
    .from(dealOffers)
    .leftJoin(wonItems, ownItem)
    .where(and(eq(dealOffers.user_id, userId), inArray(dealOffers.deal_id, [...dealIds])))
    .orderBy(dealOffers.deal_id, desc(dealOffers.id));
  return new Map(rows.map((row) => [row.offer.deal_id, row]));
}

/** The number of running deals in each category. */
export async function countByCategory(db: Database) {
  return db
    .select({ id: products.category_id, total: count() })
    .from(deals)
    .innerJoin(products, eq(products.id, deals.product_description_id))
    .where(isRunning)
    .groupBy(products.category_id);
}
