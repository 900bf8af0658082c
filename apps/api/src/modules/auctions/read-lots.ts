import { type Auction, type AuctionDetail, type HomeQuery, LISTED_MAX } from '@bidkit/contract';
import { and, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isLive } from '../../db/lot-expressions.ts';
import { countedOf } from '../../db/pages.ts';
import { lots } from '../../db/schema.ts';
import { type Page, toCappedPage, toPage } from '../../kernel/page.ts';
import { refuse } from '../../kernel/problem.ts';
import { findCorrections, toCorrections } from './corrections.ts';
import { countLiveLots, findCategoryFamily, findLiveLots, type LiveFilter, selectLive } from './live-lots.ts';
import { findLotTexts } from './lot-texts.ts';
import { toAuction, toAuctionDetail } from './projection.ts';
import { findHistory, findLot, findLots, findLotsById, type Listing, type LotRow } from './queries.ts';

const soonestEnd = { sort: 'date', order: 'asc' } as const;

/** A page of any listing. */
export async function listLots(db: Database, listing: Listing): Promise<Page<Auction>> {
  const { rows, counted } = await findLots(db, listing);
  return toCappedPage(listing, countedOf(counted, LISTED_MAX), rows.map(toAuction));
}

/** A page of live lots. */
export async function listLiveLots(
  db: Database,
  callerId: number | null,
  query: HomeQuery,
  filter: LiveFilter = {},
): Promise<Page<Auction>> {
  const selection = await selectLive(db, query, filter);
  const [rows, counted] = await Promise.all([
    findLiveLots(db, callerId, selection, query),
    countLiveLots(db, selection),
  ]);
  return toCappedPage(query, countedOf(counted, LISTED_MAX), rows.map(toAuction));
}

/** The featured lots that end first. */
export async function listFeatured(db: Database, callerId: number | null, size: number): Promise<Auction[]> {
  const page = { page: 1, size, ...soonestEnd };
  const rows = await findLiveLots(db, callerId, await selectLive(db, page, { featured: true }), page);
  return rows.map(toAuction);
}

/** Lots by id, including ended ones, in the requested order and on one page. */
export async function listLotsById(
  db: Database,
  callerId: number | null,
  ids: readonly number[],
): Promise<Page<Auction>> {
  const rows = (await findLotsById(db, ids, callerId)).filter(isShownTo(callerId));
  return toPage({ page: 1, size: Math.max(1, rows.length) }, rows.length, rows.map(toAuction));
}

const SIMILAR_LOTS = 8;
/** A similar lot leaves time to open its page and bid. */
const SIMILAR_LEFT_SECONDS = 60;

/** Live lots of a lot's category, its siblings and its parent, those that end soonest first. */
export async function listSimilarLots(db: Database, callerId: number | null, id: number): Promise<Auction[]> {
  const row = await findLot(db, id, callerId);
  if (!row || !isShownTo(callerId)(row)) throw refuse('auction_not_found');
  const leavesTime = sql`${lots.ends_at} > now() + make_interval(secs => ${SIMILAR_LEFT_SECONDS})`;
  const similar = {
    where: and(isLive, leavesTime, ne(lots.id, id)),
    categoryIds: await findCategoryFamily(db, row.product.category_id),
    joinsProducts: false,
    ...soonestEnd,
  };
  const rows = await findLiveLots(db, callerId, similar, { page: 1, size: SIMILAR_LOTS });
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
  const corrections = await findCorrections(db, row.product.id);
  return {
    ...toAuctionDetail(row, history, await findLotTexts(db), options.format),
    ...(corrections.length > 0 && { corrections: toCorrections(corrections, options.format) }),
  };
}

/** Sales without an auction are shown to their buyer only. */
const isShownTo =
  (callerId: number | null) =>
  ({ lot }: LotRow): boolean =>
    lot.sale_kind === 'auction' || lot.leader_id === callerId;
