import { watchlistType } from '@bidkit/contract';
import { and, asc, eq, gte, isNotNull, isNull, lt, not } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lockDue } from '../../db/due-rows.ts';
import { externalAuctions, watches } from '../../db/schema.ts';
import { isListedOn } from './listing-queries.ts';
import { nextSale } from './next-sale.ts';
import { type ExternalAuctionRow, toLocalTime } from './projection.ts';

/** Recurring sales that one transaction moves. */
const BATCH = 100;

export async function findExternalAuction(
  db: Database | Transaction,
  id: number,
): Promise<ExternalAuctionRow | null> {
  const [row] = await db.select().from(externalAuctions).where(eq(externalAuctions.id, id));
  return row ?? null;
}

export async function isWatchedBy(db: Database, userId: number | null, id: number): Promise<boolean> {
  if (userId === null) return false;
  const own = and(
    eq(watches.user_id, userId),
    eq(watches.watchlist_type_id, watchlistType.government),
    eq(watches.item_id, id),
  );
  return (await db.$count(watches, own)) > 0;
}

/** The next government auctions: the nearest sale first, and after them those that are always open. */
export async function findNextGovernmentAuctions(
  db: Database,
  today: string,
  limit: number,
): Promise<ExternalAuctionRow[]> {
  // As the index has it.
  const isGovernment = and(not(externalAuctions.is_car), isListedOn(today));
  const dated = await db
    .select()
    .from(externalAuctions)
    .where(and(isGovernment, gte(externalAuctions.sale_at, today)))
    .orderBy(asc(externalAuctions.sale_at), asc(externalAuctions.id))
    .limit(limit);
  if (dated.length === limit) return dated;
  const open = await db
    .select()
    .from(externalAuctions)
    .where(and(isGovernment, isNull(externalAuctions.sale_at)))
    .orderBy(asc(externalAuctions.id))
    .limit(limit - dated.length);
  return [...dated, ...open];
}

/** Moves recurring sales whose day is over to their next time. Returns how many. */
export function moveRecurringSales(db: Database, today: string): Promise<number> {
  return db.transaction(async (tx) => {
    const isOver = and(
      isNotNull(externalAuctions.recurring),
      lt(externalAuctions.sale_at, today),
      isListedOn(today),
    );
    const over = await lockDue(tx.select().from(externalAuctions).where(isOver), BATCH);
    for (const { id, sale_at, recurring, ends_on } of over) {
      if (sale_at === null || recurring === null) continue;
      const last = toLocalTime(sale_at);
      const next = nextSale(last, recurring, today);
      // It ends with its last sale, also when its last day is later.
      const isPast = ends_on !== null && next.slice(0, 10) > ends_on;
      const change = isPast ? { ends_on: last.slice(0, 10) } : { sale_at: next };
      await tx.update(externalAuctions).set(change).where(eq(externalAuctions.id, id));
    }
    return over.length;
  });
}
