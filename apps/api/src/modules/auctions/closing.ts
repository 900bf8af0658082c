import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { lots, products, users } from '../../db/schema.ts';
import { reserveMet } from './engine.ts';
import { rulesOf, salePrice, stateOf } from './projection.ts';

/** Lots settled in one transaction at most. */
const CLOSE_LIMIT = 100;

export interface Winner {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

/** The one outcome of a lot, with what the winner is told. */
export interface ClosedLot {
  readonly id: number;
  readonly seq: number;
  readonly status: 'sold' | 'unsold';
  /** Dollars. */
  readonly sale_price: number;
  readonly product_name: string;
  readonly winner: Winner | null;
}

/**
 * Settles the lots whose end has come, each exactly once: the row lock is the one bids take, and a lot that another node
 * is settling is left to it.
 */
export async function closeDueLots(db: Database): Promise<ClosedLot[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(lots)
      .where(and(eq(lots.status, 'live'), lte(lots.ends_at, sql`clock_timestamp()`)))
      .orderBy(asc(lots.ends_at), asc(lots.id))
      .limit(CLOSE_LIMIT)
      .for('update', { skipLocked: true });
    const closed: ClosedLot[] = [];
    for (const lot of due) closed.push(await settle(tx, lot));
    return closed;
  });
}

async function settle(tx: Transaction, lot: typeof lots.$inferSelect): Promise<ClosedLot> {
  const isSold = lot.leader_id !== null && reserveMet(rulesOf(lot), stateOf(lot));
  const winnerId = isSold ? lot.leader_id : null;
  const status = isSold ? 'sold' : 'unsold';
  const seq = lot.seq + 1;
  await tx
    .update(lots)
    .set({
      status,
      seq,
      winner_id: winnerId,
      sold_cents: isSold ? lot.price_cents : null,
      closed_at: sql`clock_timestamp()`,
    })
    .where(eq(lots.id, lot.id));
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, lot.product_description_id));
  const [winner] =
    winnerId === null
      ? []
      : await tx
          .select({ id: users.id, username: users.username, email: users.email })
          .from(users)
          .where(inArray(users.id, [winnerId]));
  return {
    id: lot.id,
    seq,
    status,
    sale_price: salePrice(lot),
    product_name: product?.name ?? '',
    winner: winner ?? null,
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
