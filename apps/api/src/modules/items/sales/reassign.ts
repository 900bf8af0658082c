import type { Config } from '../../../config/config.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { retryTransaction } from '../../../db/retry-transaction.ts';
import { lockFreeLots } from '../../auctions/lock-lots.ts';
import type { Lot } from '../../auctions/lot-columns.ts';
import { relist } from './relisting.ts';
import {
  countOffers,
  findExpiredLots,
  findRunnerUp,
  writeExpiries,
  writeOffer,
} from './second-chance-queries.ts';

export type Rules = Config['secondChance'];

/** Counts of lots that lost their buyer. */
export interface FreedLots {
  /** Lots that lost their buyer or their open offer. */
  readonly lots: number;
  /** Lots that were relisted. */
  readonly relisted: number;
  /** Members whose item was forfeited. */
  readonly forfeiters: readonly number[];
}

/** Expires offers that were not answered in time and offers their lots to the next runners-up. */
export async function expireOffers(db: Database, rules: Rules): Promise<FreedLots> {
  const due = await findExpiredLots(db);
  if (due.length === 0) return { lots: 0, relisted: 0, forfeiters: [] };
  return retryTransaction(db, async (tx) => {
    const locked = await lockFreeLots(tx, due);
    const freed = new Set(await writeExpiries(tx, idsOf(locked)));
    return { lots: freed.size, relisted: await reassignAll(tx, locked, freed, rules), forfeiters: [] };
  });
}

/** Offers the freed ones of these lots to their next runners-up. Returns the number of new listings. */
export async function reassignAll(
  tx: Transaction,
  locked: readonly Lot[],
  freed: ReadonlySet<number>,
  rules: Rules,
): Promise<number> {
  let relisted = 0;
  for (const lot of locked) if (freed.has(lot.id)) relisted += await reassign(tx, lot, rules);
  return relisted;
}

/**
 * Offers a lot without a buyer to the next runner-up, or relists it when there is none. Returns the number of new
 * listings.
 */
export async function reassign(tx: Transaction, lot: Lot, rules: Rules): Promise<number> {
  if (lot.status !== 'sold') return 0;
  const runnerUp = await nextRunnerUp(tx, lot, rules);
  if (!runnerUp) return (await relist(tx, [lot])).length;
  const offer = { lot_id: lot.id, user_id: runnerUp.user_id, price_cents: runnerUp.max_cents };
  await writeOffer(tx, offer, rules.hours);
  return 0;
}

async function nextRunnerUp(tx: Transaction, lot: Lot, { maxOffers, minPercent }: Rules) {
  if (!lot.second_chance) return null;
  if ((await countOffers(tx, lot.id)) >= maxOffers) return null;
  const least = Math.ceil(((lot.price_cents ?? 0) * minPercent) / 100);
  return findRunnerUp(tx, lot.id, Math.max(least, lot.reserve_cents ?? 0));
}

/** The ids of lots. */
export const idsOf = (rows: readonly Lot[]) => rows.map(({ id }) => id);
