import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '../db/advisory-lock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { fromNow } from '../db/now.ts';
import { deals, products } from '../db/schema.ts';
import type { Goods } from './listing.ts';

/** Running demo deals at any time: more than one page. */
const DEALS = 24;
/** The first deal ends after two hours, the last about a day later. */
const FIRST_END_MINUTES = 120;
const END_STEP_MINUTES = 15;
const END_STEPS = 97;

/**
 * Ids of the negotiation rules that a migration creates: steps of $1, and shorter with steps of $5 for expensive
 * products.
 */
const rules = { standard: 1, quick: 2 } as const;
const QUICK_FROM_DOLLARS = 150;

/** Stages the missing deals, of the products that had the fewest so far; returns their number. */
export async function stageMissingDeals(tx: Transaction, goods: Goods): Promise<number> {
  await takeAdvisoryLock(tx, 'demoDeals');
  const known = [...goods.retailDollars.keys()];
  const isRunning = sql`${deals.ends_at} > now() and ${deals.stock} > 0`;
  const running = await tx.$count(deals, and(isRunning, inArray(deals.product_description_id, known)));
  if (running >= DEALS) return 0;
  const isUp = sql<number>`count(*) filter (where ${isRunning})`;
  const staged = sql<number>`count(${deals.id})`.mapWith(Number);
  const least = await tx
    .select({ id: products.id, staged })
    .from(products)
    .leftJoin(deals, eq(deals.product_description_id, products.id))
    .where(inArray(products.id, known))
    .groupBy(products.id)
    // The catalog is sorted by category; the modulo mixes it.
    .orderBy(asc(isUp), asc(staged), asc(sql`(${products.id} * 83) % 151`), asc(products.id))
    .limit(DEALS - running);
  if (least.length === 0) return 0;
  const rows = least.map((row) => termsOf(row.id, row.staged, goods.retailDollars.get(row.id) ?? 0));
  await tx.insert(deals).values(rows);
  return rows.length;
}

/** Runs `stageMissingDeals` in its own transaction. */
export function fillDeals(db: Database, goods: Goods): Promise<number> {
  return db.transaction((tx) => stageMissingDeals(tx, goods));
}

/** The terms of a deal: asks about two thirds of the retail price, with a floor up to a third lower. */
function termsOf(productId: number, staged: number, retail: number) {
  const turn = productId + staged * 7;
  const asking = Math.max(12, Math.round(retail * (0.6 + (turn % 4) * 0.04)));
  const floor = Math.max(8, Math.round(asking * (0.66 + (turn % 5) * 0.04)));
  const minutes = FIRST_END_MINUTES + ((turn * 53) % END_STEPS) * END_STEP_MINUTES;
  return {
    product_description_id: productId,
    rule_id: retail >= QUICK_FROM_DOLLARS ? rules.quick : rules.standard,
    asking_cents: asking * 100,
    floor_cents: floor * 100,
    stock: 1 + (turn % 4),
    ends_at: fromNow({ minutes }),
  };
}
