import { defaultIncrements } from '@bidkit/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../db/advisory-lock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { demoLots, lots, products } from '../db/schema.ts';
import { missingEnds } from './ends.ts';

/** The data that listing products needs. */
export interface Goods {
  /** Retail prices in dollars, by product. */
  readonly retailDollars: ReadonlyMap<number, number>;
  /** Number of real histories. */
  readonly histories: number;
}

/**
 * Lists products until the schedule is full; returns how many. With `isOpening` they have been live for a while
 * already.
 */
export async function listMissing(
  tx: Transaction,
  goods: Goods,
  { isOpening }: { isOpening: boolean },
): Promise<number> {
  await takeAdvisoryLock(tx, 'demoLots');
  const live = await tx
    .select({ ends_at: lots.ends_at, now: sql<Date>`clock_timestamp()`.mapWith(lots.ends_at) })
    .from(demoLots)
    .innerJoin(lots, eq(lots.id, demoLots.lot_id))
    .where(and(eq(lots.status, 'live'), sql`${lots.ends_at} > now()`));
  const now = (live[0]?.now ?? (await readClock(tx))).getTime();
  const ends = missingEnds(
    now,
    live.map(({ ends_at }) => ends_at.getTime()),
  );
  if (ends.length === 0) return 0;
  const offers = await leastShown(tx, goods, ends.length);
  const rows = offers.map(({ id, listed, retail }, index) => {
    const end = ends[index] ?? now;
    // At the opening 10 to 90 % of a lot's duration have passed, so that its history has begun.
    const passed = isOpening ? ((id * 37) % 9) / 10 + 0.1 : 0;
    const startsAt = now - ((end - now) * passed) / (1 - passed);
    return { ...termsOf(id, listed, retail), starts_at: new Date(startsAt), ends_at: new Date(end) };
  });
  const listed = await tx.insert(lots).values(rows).returning({ id: lots.id });
  await tx.insert(demoLots).values(
    listed.map(({ id }, index) => ({
      lot_id: id,
      history: id % goods.histories,
      target_cents: targetCents(id, offers[index]?.retail ?? 0),
    })),
  );
  return listed.length;
}

/** Runs `listMissing` in its own transaction. */
export function fillSchedule(db: Database, goods: Goods): Promise<number> {
  return db.transaction((tx) => listMissing(tx, goods, { isOpening: false }));
}

async function readClock(tx: Transaction): Promise<Date> {
  const [row] = await tx
    .select({ now: sql<Date>`clock_timestamp()`.mapWith(lots.ends_at) })
    .from(products)
    .limit(1);
  if (!row) throw new Error('There are no products to list');
  return row.now;
}

/**
 * Products without a live lot first, then those listed least often. Starts over when there are more ends than products.
 */
async function leastShown(tx: Transaction, goods: Goods, count: number) {
  const isUp = sql<number>`count(*) filter (where ${lots.status} = 'live' and ${lots.ends_at} > now())`;
  const listed = sql<number>`count(${lots.id})`.mapWith(Number);
  const rows = await tx
    .select({ id: products.id, listed })
    .from(products)
    .leftJoin(lots, eq(lots.product_description_id, products.id))
    .groupBy(products.id)
    // The catalog is sorted by category; the modulo mixes it.
    .orderBy(asc(isUp), asc(listed), asc(sql`(${products.id} * 61) % 149`), asc(products.id));
  const known = rows.filter(({ id }) => goods.retailDollars.has(id));
  return Array.from({ length: count }, (_, index) => {
    const row = known[index % known.length];
    if (!row) throw new Error('There are no products to list');
    return { ...row, retail: goods.retailDollars.get(row.id) ?? 0 };
  });
}

/** The terms of a lot: most open at $1 without a reserve, a few have other terms. */
function termsOf(productId: number, listed: number, retail: number) {
  const turn = productId + listed;
  const opensAboveOne = turn % 12 === 5;
  const hasReserve = turn % 16 === 7;
  const hasSoftClose = turn % 10 === 3;
  const hasBuyDirect = !opensAboveOne && turn % 4 === 1;
  return {
    product_description_id: productId,
    featured: turn % 7 === 2,
    opening_cents: opensAboveOne ? Math.max(5, Math.round(retail / 10)) * 100 : 100,
    increments: defaultIncrements,
    reserve_cents: hasReserve ? Math.max(10, Math.round(retail / 5)) * 100 : null,
    soft_close_seconds: hasSoftClose ? 60 : null,
    bdp_cents: hasBuyDirect ? Math.max(9, Math.round(retail * 0.85)) * 100 : null,
    bdp_stock: hasBuyDirect ? 1 + (turn % 3) : null,
  };
}

/** Between a quarter and two thirds of the retail price. */
function targetCents(lotId: number, retail: number): number {
  const share = 0.25 + ((lotId * 29) % 42) / 100;
  return Math.max(12, Math.round(retail * share)) * 100;
}
