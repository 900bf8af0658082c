import type { StaffDealRow, StaffDealSort, StaffDealsQuery } from '@bidkit/contract';
import { and, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { orNumber, searchByProduct } from '../../../db/list-searches.ts';
import { isWithinCategory } from '../../../db/present-category.ts';
import { dealOffers, deals, products, wonItems } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';
import { toStaffDeal } from '../projection.ts';
import { findDealsById } from '../queries.ts';

const sortColumns: Readonly<Record<StaffDealSort, SQLWrapper>> = {
  number: deals.id,
  name: products.name,
  asking: deals.asking_cents,
  end: deals.ends_at,
};

/** A page of the deals of a query. */
export function listStaffDeals(db: Database, query: StaffDealsQuery): Promise<Page<StaffDealRow>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, staffDeals(query), query);
      return toCappedPage(query, counted, await readStaffRows(tx, ids));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The deals of a query, in its order. */
export const staffDeals = (query: StaffDealsQuery): ListSource => ({
  table: deals,
  id: deals.id,
  where: and(
    query.state && hasState[query.state],
    query.category_id === undefined ? undefined : isWithinCategory(deals.category_id, query.category_id),
  ),
  readsRows: query.state !== undefined,
  search: query.q ? orNumber(query.q, deals.id, searchByProduct(query.q, deals)) : undefined,
  key: sortColumns[query.sort],
  join: query.sort === 'name' ? joinProducts : undefined,
  order: query.order,
});

const joinProducts = sql`inner join ${products} on ${products.id} = ${deals.product_description_id}`;

// `now()` and not `clock_timestamp()`: it can use an index.
const hasState: Readonly<Record<NonNullable<StaffDealsQuery['state']>, SQL | undefined>> = {
  running: and(gt(deals.ends_at, sql`now()`), gt(deals.stock, 0)),
  sold_out: and(gt(deals.ends_at, sql`now()`), lte(deals.stock, 0)),
  ended: lte(deals.ends_at, sql`now()`),
};

/** Deals with the numbers of their negotiations and sales, in the order of their ids given. */
export async function readStaffRows(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<StaffDealRow[]> {
  const facts = await countNegotiations(db, ids);
  return (await findDealsById(db, ids)).map((row) => ({
    ...toStaffDeal(row),
    ...(facts.get(row.deal.id) ?? { negotiation_count: 0, open_negotiations: 0, sold: 0 }),
  }));
}

/** Whether a member can still do something, by the terms with which the negotiation began. */
const isOpen = sql`${dealOffers.status} in ('open', 'final') and (${dealOffers.expires_at} > now()
  or (${dealOffers.status} = 'open' and ${dealOffers.offer_cents} is not null
    and ${dealOffers.expires_at} + make_interval(secs =>
      (${dealOffers.terms} ->> 'final_seconds')::int) > now()))`;

type Counts = Pick<StaffDealRow, 'negotiation_count' | 'open_negotiations' | 'sold'>;

async function countNegotiations(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: dealOffers.deal_id,
      negotiation_count: sql<number>`count(*)::int`,
      open_negotiations: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      sold: sql<number>`(count(*) filter (where ${wonItems.status} <> 'forfeited'))::int`,
    })
    .from(dealOffers)
    .leftJoin(wonItems, and(eq(wonItems.lot_id, dealOffers.lot_id), eq(wonItems.user_id, dealOffers.user_id)))
    .where(inArray(dealOffers.deal_id, [...ids]))
    .groupBy(dealOffers.deal_id);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
