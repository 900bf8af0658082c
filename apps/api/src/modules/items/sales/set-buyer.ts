import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { lots } from '../../../db/schema.ts';
import type { Win } from './queries.ts';

/** Writes the buyer and the price of these lots, or that they have no buyer. The caller has locked the lots. */
export async function setBuyer(
  tx: Transaction,
  lotIds: readonly number[],
  buyer: Omit<Win, 'lot_id'> | null,
): Promise<void> {
  await tx
    .update(lots)
    .set({ winner_id: buyer?.user_id ?? null, sold_cents: buyer?.price_cents ?? null })
    .where(inArray(lots.id, [...lotIds]));
}
