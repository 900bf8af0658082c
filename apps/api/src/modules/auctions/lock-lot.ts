import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { lots } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Lot } from './projection.ts';

/** A lot under the row lock that bids take, and the database's clock after the wait for it. */
export async function lockLot(tx: Transaction, id: number): Promise<{ lot: Lot; now: Date }> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for('no key update');
  if (!lot) throw refuse('auction_not_found');
  return { lot, now: await readNow(tx) };
}
