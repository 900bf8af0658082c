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

/** Whether the same thing is up again after this lot: its reserve and what people would have paid are nobody's business yet. */
async function isListedAgain(db: Database, id: number): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    with recursive rounds as (
      select id, status from lots where relisted_from = ${id}
      union all select next.id, next.status from lots next join rounds on next.relisted_from = rounds.id
    ) select 1 from rounds where status = 'live' limit 1`)) as unknown as { rows: unknown[] }; // Both drivers answer rows.
  return rows.length > 0;
}

/** Everything that was decided on a closed lot. @throws Problem 409 while it takes bids, or when it closed before logs were kept */
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
  // Of lots that closed before closings were logged the head is still the last bid.
  const hasClosing = head !== (rows.at(-1)?.hash ?? genesis);
  // It may be listed again: what it was to fetch, and what people would have paid, stays with the house.
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
