import type { Deal, DealCategory } from '@bidkit/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Paging } from '../../db/pages.ts';
import { categories, deals } from '../../db/schema.ts';
import { toPage } from '../../kernel/page.ts';
import { refuse } from '../../kernel/problem.ts';
import { inCategory } from '../auctions/queries.ts';
import { toDeal } from './projection.ts';
import {
  countByCategory,
  type DealDetails,
  type DealListing,
  findDeal,
  findDeals,
  findLatestOffers,
  isRunning,
  isWatchedBy,
  runningFirst,
  soonestEnd,
} from './queries.ts';

/** Running deals, of a category or a list of ids, the soonest end first. */
export function listRunningDeals(
  db: Database,
  callerId: number | null,
  { page, size, categoryId, ids }: Paging & { categoryId: number | undefined; ids: number[] | undefined },
) {
  const where = and(
    isRunning,
    categoryId === undefined ? undefined : inCategory(categoryId),
    ids && inArray(deals.id, ids),
  );
  return listDeals(db, { callerId, where, orderBy: soonestEnd, page, size });
}

/** Deals a member watches; deals that are over come last. */
export function listWatchedDeals(db: Database, callerId: number, page: Paging) {
  return listDeals(db, { callerId, where: isWatchedBy(callerId), orderBy: runningFirst, ...page });
}

async function listDeals(db: Database, listing: DealListing) {
  const { rows, total } = await findDeals(db, listing);
  return toPage(listing, total, await withNegotiations(db, listing.callerId, rows));
}

/** One deal, over or not. */
export async function readDeal(db: Database, callerId: number | null, id: number): Promise<Deal> {
  const row = await findDeal(db, id, callerId);
  const [deal] = await withNegotiations(db, callerId, row ? [row] : []);
  if (!deal) throw refuse('deal_not_found');
  return deal;
}

async function withNegotiations(
  db: Database,
  callerId: number | null,
  rows: readonly DealDetails[],
): Promise<Deal[]> {
  const ids = rows.map(({ deal }) => deal.id);
  const offers = callerId === null ? new Map() : await findLatestOffers(db, callerId, ids);
  return rows.map((row) => toDeal(row, offers.get(row.deal.id)));
}

/** Top-level categories with a running deal, by position. Deals of a sub-category count for its parent. */
export async function listDealCategories(db: Database): Promise<DealCategory[]> {
  const totals = new Map((await countByCategory(db)).map(({ id, total }) => [id, total]));
  const rows = await db
    .select()
    .from(categories)
    .where(eq(categories.is_virtual, false))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, display }) => {
      const members = rows.filter((row) => row.id === id || row.parent_id === id);
      const numItems = members.reduce((sum, member) => sum + (totals.get(member.id) ?? 0), 0);
      return { id, name: display, numItems };
    })
    .filter(({ numItems }) => numItems > 0);
}
