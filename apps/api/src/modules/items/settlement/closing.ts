import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { afterCommit, notifyStaff } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { millisecondsUntil } from '../../../db/now.ts';
import { bids, lots, users } from '../../../db/schema.ts';
import { endingColumns } from '../../auctions/bid-log/closing-entry.ts';
import { reserveMet } from '../../auctions/engine.ts';
import { type Lot, rulesOf, stateOf } from '../../auctions/lot-columns.ts';
import { salePrice } from '../../auctions/projection.ts';
import { outboxInsertSql } from '../../notifications/outbox-writer.ts';
import { writeWonItems } from '../sales/queries.ts';
import { relist } from '../sales/relisting.ts';

/** Most lots settled in one transaction. */
const CLOSE_LIMIT = 100;

/** A lot whose leader met the reserve. */
type SoldLot = Lot & { readonly leader_id: number; readonly price_cents: number };

/** The outcome of a lot. */
export interface ClosedLot {
  readonly id: number;
  readonly seq: number;
  readonly status: 'sold' | 'unsold';
  /** Dollars. */
  readonly sale_price: number;
  readonly winner: { readonly id: number; readonly username: string } | null;
  /** The head of its log, including the closing entry. */
  readonly hash: string;
  /** Seconds between its end and its settlement. */
  readonly secondsLate: number;
}

/**
 * Settles ended lots, each exactly once: it writes the outcome and the won item with its notification, or lists the lot
 * again. It takes the same row lock as bids, and skips lots that another node has locked.
 */
export function closeDueLots(db: Database): Promise<ClosedLot[]> {
  return db.transaction(async (tx) => {
    const due = await lockDueLots(tx);
    return settleLots(
      tx,
      due.map(({ lot }) => lot),
      due[0]?.now ?? new Date(0),
    );
  });
}

/** Settles lots whose rows are locked, as of one moment of the database's clock. */
export async function settleLots(tx: Transaction, due: readonly Lot[], closedAt: Date): Promise<ClosedLot[]> {
  if (due.length === 0) return [];
  const sold = due.filter(isSold);
  const unsold = due.filter((lot) => !isSold(lot));
  const heads = new Map([
    ...(await writeOutcome(tx, 'sold', sold, closedAt)),
    ...(await writeOutcome(tx, 'unsold', unsold, closedAt)),
  ]);
  await writeWonItems(
    tx,
    sold.map((lot) => ({ lot_id: lot.id, user_id: lot.leader_id, price_cents: lot.price_cents })),
    'auction',
  );
  await notifyLosers(tx, due);
  await relist(tx, unsold);
  const names = await findNames(tx, sold);
  return due.map((lot) => ({
    ...toClosedLot(lot, names.get(lot.leader_id ?? 0)),
    hash: heads.get(lot.id) ?? '',
    secondsLate: (closedAt.getTime() - lot.ends_at.getTime()) / 1000,
  }));
}

/** Locks ended lots and reads the clock in whole milliseconds, the precision of the public log. */
function lockDueLots(tx: Transaction): Promise<{ lot: Lot; now: Date }[]> {
  const ended = tx
    .select({
      lot: lots,
      now: sql<Date>`date_trunc('milliseconds', statement_timestamp())`.mapWith(lots.ends_at),
    })
    .from(lots)
    .where(and(eq(lots.status, 'live'), lte(lots.ends_at, sql`statement_timestamp()`)))
    .orderBy(asc(lots.ends_at), asc(lots.id));
  return lockDue(ended, CLOSE_LIMIT, 'no key update');
}

function isSold(lot: Lot): lot is SoldLot {
  return lot.leader_id !== null && lot.price_cents !== null && reserveMet(rulesOf(lot), stateOf(lot));
}

/** Writes the outcome of lots; returns the final heads of their logs. */
async function writeOutcome(
  tx: Transaction,
  status: ClosedLot['status'],
  settled: readonly Lot[],
  closed_at: Date,
): Promise<Map<number, string>> {
  const ending = { status, closed_at, cancel_reason: null };
  const heads = new Map(settled.map((lot) => [lot.id, endingColumns(lot, ending).log_head]));
  if (settled.length === 0) return heads;
  const buyer = { winner_id: sql`${lots.leader_id}`, sold_cents: sql`${lots.price_cents}` };
  await tx
    .update(lots)
    .set({
      status,
      closed_at,
      seq: sql`${lots.seq} + 1`,
      log_head: sql`${JSON.stringify(Object.fromEntries(heads))}::jsonb ->> ${lots.id}::text`,
      ...(status === 'sold' && buyer),
    })
    .where(inArray(lots.id, [...heads.keys()]));
  notifyStaff(tx, ...[...heads.keys()].map((id) => ({ subject: 'auction', id, by: null }) as const));
  return heads;
}

/** Notifies all bidders of settled lots but the winners. */
async function notifyLosers(tx: Transaction, settled: readonly Lot[]): Promise<void> {
  const ids = settled.filter(({ bid_count }) => bid_count > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.execute(sql`
    with losers as (
      select distinct ${bids.user_id}, ${bids.lot_id}, ${lots.sold_cents}
      from ${bids} join ${lots} on ${lots.id} = ${bids.lot_id}
      where ${inArray(bids.lot_id, ids)} and ${bids.user_id} is distinct from ${lots.winner_id}
    )
    ${sql.raw(outboxInsertSql('lost', { sold_cents: 'sold_cents' }, 'losers'))}`);
  afterCommit(tx, 'notifications');
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

function toClosedLot(lot: Lot, username = ''): Omit<ClosedLot, 'hash' | 'secondsLate'> {
  return {
    id: lot.id,
    seq: lot.seq + 1,
    status: isSold(lot) ? 'sold' : 'unsold',
    sale_price: salePrice(lot),
    winner: isSold(lot) ? { id: lot.leader_id, username } : null,
  };
}

/**
 * Milliseconds until the next lot ends by the database's clock. Negative when one is overdue, null when none is live.
 */
export async function untilNextEnd(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ wait: millisecondsUntil(sql`min(${lots.ends_at})`) })
    .from(lots)
    .where(eq(lots.status, 'live'));
  return row?.wait ?? null;
}
