import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, users } from '../../db/schema.ts';
import { writeWonItems } from '../wins/queries.ts';
import { relist } from '../wins/relisting.ts';
import { reserveMet } from './engine.ts';
import { type Lot, rulesOf, salePrice, stateOf } from './projection.ts';

/** Lots settled in one transaction at most. */
const CLOSE_LIMIT = 100;

/** A lot with somebody who bid enough. */
type SoldLot = Lot & { readonly leader_id: number; readonly price_cents: number };

/** The one outcome of a lot. */
export interface ClosedLot {
  readonly id: number;
  readonly seq: number;
  readonly status: 'sold' | 'unsold';
  /** Dollars. */
  readonly sale_price: number;
  readonly winner: { readonly id: number; readonly username: string } | null;
  /** How long after its end it was settled. */
  readonly secondsLate: number;
}

/**
 * Settles the lots whose end has come, each exactly once, with what follows: the won item and its news, or the lot listed again.
 * The row lock is the one bids take, and a lot that another node is settling is left to it.
 */
export function closeDueLots(db: Database): Promise<ClosedLot[]> {
  return db.transaction(async (tx) => {
    const due = await lockDueLots(tx);
    if (due.length === 0) return [];
    const sold = due.filter(isSold);
    const unsold = due.filter((lot) => !isSold(lot));
    const late = new Map([
      ...(await writeOutcome(tx, 'sold', sold)),
      ...(await writeOutcome(tx, 'unsold', unsold)),
    ]);
    await writeWonItems(
      tx,
      sold.map((lot) => ({ lot_id: lot.id, user_id: lot.leader_id, price_cents: lot.price_cents })),
      'auction',
    );
    await relist(tx, unsold);
    const names = await findNames(tx, sold);
    return due.map((lot) => toClosedLot(lot, names.get(lot.leader_id ?? 0), late.get(lot.id)));
  });
}

function lockDueLots(tx: Transaction): Promise<Lot[]> {
  return tx
    .select()
    .from(lots)
    .where(and(eq(lots.status, 'live'), lte(lots.ends_at, sql`statement_timestamp()`)))
    .orderBy(asc(lots.ends_at), asc(lots.id))
    .limit(CLOSE_LIMIT)
    .for('no key update', { skipLocked: true });
}

function isSold(lot: Lot): lot is SoldLot {
  return lot.leader_id !== null && lot.price_cents !== null && reserveMet(rulesOf(lot), stateOf(lot));
}

/** Writes what became of lots; answers how many seconds late each was. */
async function writeOutcome(
  tx: Transaction,
  status: ClosedLot['status'],
  settled: readonly Lot[],
): Promise<(readonly [number, number])[]> {
  if (settled.length === 0) return [];
  const buyer = { winner_id: sql`${lots.leader_id}`, sold_cents: sql`${lots.price_cents}` };
  const outcome = { status, seq: sql`${lots.seq} + 1`, closed_at: sql`clock_timestamp()` };
  const written = await tx
    .update(lots)
    .set({ ...outcome, ...(status === 'sold' && buyer) })
    .where(
      inArray(
        lots.id,
        settled.map(({ id }) => id),
      ),
    )
    .returning({
      id: lots.id,
      late: sql<number>`extract(epoch from ${lots.closed_at} - ${lots.ends_at})`.mapWith(Number),
    });
  return written.map(({ id, late }) => [id, late]);
}

async function findNames(tx: Transaction, sold: readonly SoldLot[]): Promise<Map<number, string>> {
  if (sold.length === 0) return new Map();
  const winnerIds = [...new Set(sold.map(({ leader_id }) => leader_id))];
  const rows = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, winnerIds));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

function toClosedLot(lot: Lot, username = '', secondsLate = 0): ClosedLot {
  return {
    id: lot.id,
    seq: lot.seq + 1,
    status: isSold(lot) ? 'sold' : 'unsold',
    sale_price: salePrice(lot),
    winner: isSold(lot) ? { id: lot.leader_id, username } : null,
    secondsLate,
  };
}

/** Milliseconds until the next lot ends, by the database's clock; negative when one is overdue, null when none is live. */
export async function untilNextEnd(db: Database): Promise<number | null> {
  const [row] = await db
    .select({
      wait: sql<number | null>`extract(epoch from min(${lots.ends_at}) - clock_timestamp()) * 1000`.mapWith(
        Number,
      ),
    })
    .from(lots)
    .where(eq(lots.status, 'live'));
  return row?.wait ?? null;
}
