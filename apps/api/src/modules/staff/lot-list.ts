import type { StaffAuctionRow, StaffAuctionSort, StaffAuctionsQuery } from '@bidkit/contract';
import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';
import { type ListSource, readListIds } from '../../db/list-pages.ts';
import { orNumber, searchByProduct } from '../../db/list-searches.ts';
import { shownCents } from '../../db/lot-expressions.ts';
import { isWithinCategory } from '../../db/present-category.ts';
import { lots, productImages, products, users, watches, wonItems } from '../../db/schema.ts';
import { type Page, toCappedPage } from '../../kernel/page.ts';
import { findLotsById } from '../auctions/queries.ts';
import { type StaffFacts, toStaffRow } from './projection.ts';

const sortColumns: Readonly<Record<StaffAuctionSort, SQLWrapper>> = {
  number: lots.id,
  name: sql`lower(${products.name})`,
  price: shownCents,
  bids: lots.bid_count,
  start: lots.starts_at,
  end: lots.ends_at,
};

/** A page of the lots of a query. */
export function listStaffLots(db: Database, query: StaffAuctionsQuery): Promise<Page<StaffAuctionRow>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffLots(query), query);
      return toCappedPage(query, counted, await readStaffLots(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The lots with some ids, in their order. */
export async function readStaffLots(tx: Transaction, ids: readonly number[]): Promise<StaffAuctionRow[]> {
  const rows = await findLotsById(tx, ids, null);
  const facts = await findStaffFacts(tx, ids);
  return rows.flatMap((row) => {
    const known = facts.get(row.lot.id);
    return known ? [toStaffRow(row, known)] : [];
  });
}

/** The lots of a query, in its order. */
export const staffLots = (query: StaffAuctionsQuery): ListSource => ({
  table: lots,
  id: lots.id,
  where: and(...conditionsOf(query)),
  readsRows: [query.photograph, query.starts_to, query.ends_to].some((filter) => filter !== undefined),
  search: query.q ? orNumber(query.q, lots.id, searchByProduct(query.q, lots)) : undefined,
  key: sortColumns[query.sort],
  join: query.sort === 'name' ? joinProducts : undefined,
  order: query.order,
});

const joinProducts = sql`inner join ${products} on ${products.id} = ${lots.product_description_id}`;

function conditionsOf(query: StaffAuctionsQuery): (SQL | undefined)[] {
  const { status, category_id, min_price, max_price, bids, reserve, featured, photograph } = query;
  return [
    status && hasStatus[status],
    category_id === undefined ? undefined : isWithinCategory(lots.category_id, category_id),
    min_price === undefined ? undefined : gte(shownCents, min_price * 100),
    max_price === undefined ? undefined : lte(shownCents, max_price * 100),
    bids && (bids === 'none' ? eq(lots.bid_count, 0) : gt(lots.bid_count, 0)),
    reserve && (reserve === 'yes' ? isNotNull(lots.reserve_cents) : isNull(lots.reserve_cents)),
    featured && (featured === 'yes' ? sql`${lots.featured}` : sql`not ${lots.featured}`),
    photograph && (photograph === 'yes' ? hasPhotograph : sql`not ${hasPhotograph}`),
    ...within(lots.starts_at, query.starts_from, query.starts_to),
    ...within(lots.ends_at, query.ends_from, query.ends_to),
    query.ends_within && sql`${lots.ends_at} <= now() + interval '24 hours'`,
  ];
}

/** From an instant on, and before another one. */
const within = (column: typeof lots.starts_at | typeof lots.ends_at, from?: string, to?: string) => [
  from === undefined ? undefined : gte(column, new Date(from)),
  to === undefined ? undefined : lt(column, new Date(to)),
];

// `now()` and not `clock_timestamp()`: it can use an index.
const hasStatus: Readonly<Record<NonNullable<StaffAuctionsQuery['status']>, SQL | undefined>> = {
  live: and(eq(lots.status, 'live'), sql`${lots.starts_at} <= now()`),
  scheduled: and(eq(lots.status, 'live'), sql`${lots.starts_at} > now()`),
  sold: eq(lots.status, 'sold'),
  unsold: eq(lots.status, 'unsold'),
  cancelled: eq(lots.status, 'cancelled'),
};

const hasPhotograph = sql`exists (select 1 from ${productImages}
  where ${productImages.product_description_id} = ${lots.product_description_id} and ${productImages.position} = 1)`;

const winners = alias(users, 'winners');

async function findStaffFacts(tx: Transaction, ids: readonly number[]): Promise<Map<number, StaffFacts>> {
  const rows = await tx
    .select({
      id: lots.id,
      winner_id: winners.id,
      username: winners.username,
      // At most one item of a lot is not forfeited.
      item_state: wonItems.status,
      watchers: sql<number>`(select count(*)::int from ${watches}
        where ${watches.item_id} = ${lots.id} and ${watches.watchlist_type_id} = 9)`,
    })
    .from(lots)
    .leftJoin(winners, eq(winners.id, lots.winner_id))
    .leftJoin(wonItems, and(eq(wonItems.lot_id, lots.id), sql`${wonItems.status} <> 'forfeited'`))
    .where(inArray(lots.id, [...ids]));
  return new Map(
    rows.map(({ id, winner_id, username, item_state, watchers }) => [
      id,
      {
        winner: winner_id === null || username === null ? null : { id: winner_id, username },
        item_state,
        watchers,
      },
    ]),
  );
}
