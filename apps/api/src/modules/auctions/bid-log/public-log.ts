import type { AuctionRules, BidLog, OwnSealedBids } from '@bidkit/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { bids, lots } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import type { Lot } from '../lot-columns.ts';
import { type ClosedLot, sealedSeqs, toBidLog } from './bid-log.ts';
import { publicRules } from './chain.ts';

async function readRow(db: Database, id: number): Promise<Lot> {
  const [lot] = await db.select().from(lots).where(eq(lots.id, id));
  if (lot?.sale_kind !== 'auction') throw refuse('auction_not_found');
  return lot;
}

/** The rules of a lot, live or closed. */
export async function readRules(db: Database, id: number): Promise<AuctionRules> {
  return publicRules(await readRow(db, id));
}

/** Whether the lot was listed again and is live. Its reserve and maxima are not revealed before the new lot's end. */
async function isListedAgain(db: Database, id: number): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    with recursive rounds as (
      select id, status from lots where relisted_from = ${id}
      union all select next.id, next.status from lots next join rounds on next.relisted_from = rounds.id
    ) select 1 from rounds where status = 'live' limit 1`)) as unknown as {
    rows: unknown[]; // Both drivers return rows; Drizzle's common type leaves them out.
  };
  return rows.length > 0;
}

/** A closed lot with its bids. @throws Problem 409 while its log is not shown, see `readLog` */
async function readClosedLot(db: Database, id: number): Promise<ClosedLot> {
  const lot = await readRow(db, id);
  if (lot.status === 'live') throw refuse('bid_log_not_closed');
  if (await isListedAgain(db, id)) {
    throw refuse('bid_log_relisted');
  }
  const { log_head } = lot;
  if (log_head === null) throw refuse('bid_log_incomplete');
  const rows = await db.select().from(bids).where(eq(bids.lot_id, id)).orderBy(asc(bids.seq));
  return { lot: { ...lot, log_head }, bids: rows };
}

/**
 * The log of a closed lot.
 * @throws Problem 409 while it or a relisting of it is live, or when it has no closing entry
 */
export async function readLog(db: Database, id: number, callerId: number | null): Promise<BidLog> {
  return toBidLog(await readClosedLot(db, id), callerId);
}

/**
 * The caller's own sealed bids with their salts: with them the last leader can verify the sealed entries. Other
 * bidders have no sealed bids: the log reveals their maxima, or none when the lot was canceled.
 * @throws Problem 409 as `readLog`
 */
export async function readOwnSealedBids(db: Database, id: number, callerId: number): Promise<OwnSealedBids> {
  const closed = await readClosedLot(db, id);
  if (closed.lot.status === 'cancelled') return [];
  const sealed = sealedSeqs(closed);
  return closed.bids
    .filter(({ seq, user_id }) => user_id === callerId && sealed.has(seq))
    .map(({ seq, max_cents, salt }) => ({ seq, max_cents, salt }));
}
