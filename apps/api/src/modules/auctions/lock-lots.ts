import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { existingRow } from '../../db/rows.ts';
import { lots } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Lot } from './lot-columns.ts';

// The lock of a lot's row. Bids take it with `lockForBids`. Transactions take it before any other lock, so that a bid,
// the end, a forfeit, an answer and an expiry at the same moment run one after the other.

/** Waits for the lock that bids and the closer take. */
export async function lockLot(tx: Transaction, lotId: number): Promise<Lot> {
  return existingRow(
    await tx.select().from(lots).where(eq(lots.id, lotId)).for('no key update'),
    `Lot ${lotId}`,
  );
}

/** Waits for the locks of several lots, in the order in which all transactions lock several. */
export async function lockLots(tx: Transaction, lotIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: lots.id })
    .from(lots)
    .where(inArray(lots.id, [...lotIds]))
    .orderBy(asc(lots.id))
    .for('no key update');
}

/** Locks those of some lots that no other transaction has locked. */
export function lockFreeLots(tx: Transaction, lotIds: readonly number[]): Promise<Lot[]> {
  return tx
    .select()
    .from(lots)
    .where(inArray(lots.id, [...lotIds]))
    .orderBy(asc(lots.id))
    .for('no key update', { skipLocked: true });
}

/**
 * Locks the lot that a request names, and reads the database's clock after it.
 * @throws Problem 404 for an unknown lot
 */
export async function lockRequestedLot(tx: Transaction, id: number): Promise<{ lot: Lot; now: Date }> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for('no key update');
  if (!lot) throw refuse('auction_not_found');
  return { lot, now: await readNow(tx) };
}
