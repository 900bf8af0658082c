import type { AuctionRules, BidLog } from '@bidkit/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { bids, lots } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { genesisNonce, genesisOf, loggedRules, nonceOf, pseudonymOf, publicRules, toEntry } from './chain.ts';
import { outcomeOf } from './closing-entry.ts';

async function readRow(db: Database, id: number) {
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

/** The log of a closed lot. @throws Problem 409 while it is live, or when it is older than the public log */
export async function readLog(db: Database, id: number, callerId: number | null): Promise<BidLog> {
  const lot = await readRow(db, id);
  if (lot.status === 'live') throw refuse('bid_log_not_closed');
  if (await isListedAgain(db, id)) {
    throw refuse('bid_log_relisted');
  }
  const unlogged = await db.$count(bids, and(eq(bids.lot_id, id), isNull(bids.hash)));
  if (unlogged > 0) throw refuse('bid_log_incomplete');
  const rows = await db.select().from(bids).where(eq(bids.lot_id, id)).orderBy(asc(bids.seq));
  const genesis = genesisOf(lot);
  const head = lot.log_head ?? genesis;
  // Lots that closed before closing entries existed have the last bid as their head.
  const hasClosing = head !== (rows.at(-1)?.hash ?? genesis);
  // A cancelled lot can be listed again, so its reserve and maxima are withheld.
  const isWithheld = lot.status === 'cancelled';
  return {
    version: hasClosing ? 2 : 1,
    rules: { ...loggedRules(lot), ...(isWithheld && { reserve_cents: null }) },
    genesis_nonce: isWithheld ? null : genesisNonce(lot),
    genesis,
    entries: rows.map((row) => ({
      ...toEntry(lot, { ...row, ends_at: row.ends_at ?? lot.ends_at }),
      ...(isWithheld && { max_cents: null, nonce: null }),
      hash: row.hash ?? '',
    })),
    outcome: outcomeOf(lot),
    closing: hasClosing ? { seq: lot.seq, nonce: nonceOf(lot, lot.seq), hash: head } : null,
    head,
    you:
      callerId !== null && rows.some((row) => row.user_id === callerId) ? pseudonymOf(lot, callerId) : null,
  };
}
