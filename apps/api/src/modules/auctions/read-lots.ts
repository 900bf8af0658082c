import type { Auction, AuctionDetail, HomeQuery } from '@bidkit/contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { lots } from '../../db/schema.ts';
import { type Page, toPage } from '../../kernel/page.ts';
import { refuse } from '../../kernel/problem.ts';
import { findLotTexts } from './lot-texts.ts';
import { toAuction, toAuctionDetail } from './projection.ts';
import {
  chosenBy,
  findHistory,
  findLot,
  findLots,
  findLotsById,
  inCategory,
  inCategoryFamily,
  inVirtualCategory,
  type Listing,
  type LotRow,
  orderOf,
  selectLots,
} from './queries.ts';

/** The part of the marketplace that a listing is about. Without any it contains all live lots. */
export interface LiveFilter {
  readonly featured?: boolean;
  readonly categoryId?: number | undefined;
  readonly virtualCategoryId?: number | undefined;
}

/** A page of any listing. */
export async function listLots(db: Database, listing: Listing): Promise<Page<Auction>> {
  const { rows, total } = await findLots(db, listing);
  return toPage(listing, total, rows.map(toAuction));
}

/** A page of live lots. A lot leaves the listing at its end, whether it is settled or not. */
export function listLiveLots(
  db: Database,
  callerId: number | null,
  query: HomeQuery,
  filter: LiveFilter = {},
): Promise<Page<Auction>> {
  const { page, size, sort, order } = query;
  const narrowed: (SQL | undefined)[] = [
    isLive,
    ...chosenBy(query),
    filter.featured ? eq(lots.featured, true) : undefined,
    filter.categoryId === undefined ? undefined : inCategory(filter.categoryId),
    filter.virtualCategoryId === undefined ? undefined : inVirtualCategory(filter.virtualCategoryId),
  ];
  return listLots(db, { callerId, where: and(...narrowed), orderBy: orderOf(sort, order), page, size });
}

/** Lots by id, including ended ones, in the requested order and on one page. */
export async function listLotsById(
  db: Database,
  callerId: number | null,
  ids: readonly number[],
): Promise<Page<Auction>> {
  const rows = (await findLotsById(db, ids, callerId)).filter(isShownTo(callerId));
  return { current_page: 1, last_page: 1, total: rows.length, data: rows.map(toAuction) };
}

const SIMILAR_LOTS = 8;
/** A similar lot leaves time to open its page and bid. */
const SIMILAR_LEFT_SECONDS = 60;

/** Live lots of a lot's category, its siblings and its parent, those that end soonest first. */
export async function listSimilarLots(db: Database, callerId: number | null, id: number): Promise<Auction[]> {
  const row = await findLot(db, id, callerId);
  if (!row || !isShownTo(callerId)(row)) throw refuse('auction_not_found');
  const rows = await selectLots(db, callerId)
    .where(
      and(
        isLive,
        sql`${lots.ends_at} > now() + make_interval(secs => ${SIMILAR_LEFT_SECONDS})`,
        ne(lots.id, id),
        inCategoryFamily(row.product.category_id),
      ),
    )
    .orderBy(...orderOf('date', 'asc'))
    .limit(SIMILAR_LOTS);
  return rows.map(toAuction);
}

/** One lot with its texts and its history after the seq `since`. */
export async function readLot(
  db: Database,
  callerId: number | null,
  id: number,
  options: { format?: 'html' | 'text' | undefined; since?: number | undefined } = {},
): Promise<AuctionDetail> {
  const row = await findLot(db, id, callerId);
  if (!row || !isShownTo(callerId)(row)) throw refuse('auction_not_found');
  // The lot is read first, so that a bid decided in between is not in the history of an older price.
  const range = {
    throughSeq: row.lot.seq,
    ...(options.since === undefined ? {} : { afterSeq: options.since }),
  };
  const history = await findHistory(db, id, range);
  return toAuctionDetail(row, history, await findLotTexts(db), options.format);
}

/** Sales without an auction are shown to their buyer only. */
const isShownTo =
  (callerId: number | null) =>
  ({ lot }: LotRow): boolean =>
    lot.sale_kind === 'auction' || lot.leader_id === callerId;
