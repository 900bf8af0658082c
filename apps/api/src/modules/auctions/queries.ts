import type { ItemStatus } from '@bidkit/contract';
import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountsOf } from '../../db/accounts-of.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { payByOfOwn, statusOfOwn } from '../../db/item-expressions.ts';
import { shownCents } from '../../db/lot-expressions.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import { presentId } from '../../db/present-category.ts';
import { bids, categories, lots, products, users, watches, wonItems } from '../../db/schema.ts';
import { COUNTED_MAX } from '../../kernel/page.ts';
import { photographAlts, photographHashes } from '../images/picture-paths.ts';
import type { RecordedBid } from './history.ts';

const leaders = alias(users, 'leaders');

/** The status of the caller's won item. Lots that are not sold skip the subquery. */
const ownStatus = (callerId: number) =>
  sql<ItemStatus | null>`case when ${lots.status} = 'sold' then ${statusOfOwn(lots.id, callerId)} end`;

const ownPayBy = (callerId: number) =>
  sql<Date | null>`case when ${lots.status} = 'sold' then ${payByOfOwn(lots.id, callerId)} end`.mapWith(
    wonItems.pay_by,
  );

/** The columns of every query that shows lots, with the caller's own maximum, watch and won item. */
function lotColumns(callerId: number | null) {
  const ownMax = sql<number | null>`(select max(${bids.max_cents}) from ${bids}
    where ${bids.lot_id} = ${lots.id} and ${bids.user_id} = any(${accountsOf(callerId ?? 0)}))`.mapWith(
    Number,
  );
  const isWatching = sql<boolean>`exists (select 1 from ${watches}
    where ${watches.user_id} = ${callerId} and ${watches.watchlist_type_id} = 9 and ${watches.item_id} = ${lots.id})`;
  return {
    lot: lots,
    product: products,
    category_display: categories.display,
    photographs: photographHashes,
    photograph_alts: photographAlts,
    leader_username: leaders.username,
    own_max_cents: callerId === null ? sql<null>`null::bigint` : ownMax,
    is_watching: callerId === null ? sql<boolean>`false` : isWatching,
    item_status: callerId === null ? sql<null>`null` : ownStatus(callerId),
    pay_by: callerId === null ? sql<null>`null` : ownPayBy(callerId),
    server_time: sql<Date>`now()`.mapWith(lots.ends_at),
  };
}

/** Lots with their product, their leader's name, and the caller's relation to them. */
export function selectLots(db: Database | Transaction, callerId: number | null) {
  return db
    .select(lotColumns(callerId))
    .from(lots)
    .innerJoin(products, eq(products.id, lots.product_description_id))
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(leaders, eq(leaders.id, lots.leader_id))
    .$dynamic();
}

/** A lot with its product, its leader's name, and the caller's relation to it. */
export type LotRow = Awaited<ReturnType<typeof selectLots>>[number];

export interface Listing extends Paging {
  readonly callerId: number | null;
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/** A page of lots and their number, counted up to `COUNTED_MAX`. A page after the last is empty. */
export async function findLots(db: Database, listing: Listing): Promise<{ rows: LotRow[]; counted: number }> {
  const query = selectLots(db, listing.callerId)
    .where(listing.where)
    .orderBy(...listing.orderBy);
  const listed = db.select({ one: sql`1` }).from(lots).where(listing.where).limit(COUNTED_MAX);
  const { rows, total } = await readPage(query, listing, db.$count(listed.as('listed')));
  return { rows, counted: total };
}

/** Lots by id, including ended ones, in the requested order. Unknown ids are left out. */
export async function findLotsById(
  db: Database | Transaction,
  ids: readonly number[],
  callerId: number | null,
): Promise<LotRow[]> {
  const rows = await selectLots(db, callerId).where(inArray(lots.id, [...new Set(ids)]));
  const byId = new Map(rows.map((row) => [row.lot.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

export async function findLot(
  db: Database | Transaction,
  id: number,
  callerId: number | null,
): Promise<LotRow | null> {
  const [row] = await selectLots(db, callerId).where(eq(lots.id, id));
  return row ?? null;
}

/** The order of a listing. Ties are ordered by id, so that pages neither repeat nor skip a lot. */
export function orderOf(sort: 'date' | 'sale_price', order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return [direction(sort === 'date' ? lots.ends_at : shownCents), direction(lots.id)];
}

/** Products of a category, or of the one that it was merged into, or of one of its sub-categories. */
export const inCategory = (categoryId: number) =>
  sql`(${products.category_id} = ${presentId(categoryId)} or ${products.category_id} in
    (select sub.id from ${categories} sub where sub.parent_id = ${presentId(categoryId)}))`;

export interface HistoryRange {
  readonly afterSeq?: number;
  readonly throughSeq?: number;
  readonly limit?: number;
}

/** Recorded bids of a lot, newest first. */
export async function findHistory(
  db: Database | Transaction,
  lotId: number,
  range: HistoryRange = {},
): Promise<RecordedBid[]> {
  const bidders = alias(users, 'bidders');
  const query = db
    .select({
      seq: bids.seq,
      user_id: bids.user_id,
      username: bidders.username,
      max_cents: bids.max_cents,
      status: bids.status,
      price_cents: bids.price_cents,
      leader_id: bids.leader_id,
      leader_username: leaders.username,
      price_moved: bids.price_moved,
      decided_at: bids.decided_at,
    })
    .from(bids)
    .innerJoin(bidders, eq(bidders.id, bids.user_id))
    .innerJoin(leaders, eq(leaders.id, bids.leader_id))
    .where(
      and(
        eq(bids.lot_id, lotId),
        range.afterSeq === undefined ? undefined : gt(bids.seq, range.afterSeq),
        range.throughSeq === undefined ? undefined : lte(bids.seq, range.throughSeq),
      ),
    )
    .orderBy(desc(bids.seq))
    .$dynamic();
  return range.limit === undefined ? query : query.limit(range.limit);
}
