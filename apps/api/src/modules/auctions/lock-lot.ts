import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { readNow } from '../../db/now.ts';
import { lots } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Lot } from './lot-columns.ts';

/**
 * For staff and direct sales: takes a lot's row lock and reads the database's clock after it. Bids take the same lock
 * with `lockLots`.
 */
export async function lockLot(tx: Transaction, id: number): Promise<{ lot: Lot; now: Date }> {
  const [lot] = await tx.select().from(lots).where(eq(lots.id, id)).for('no key update');
  if (!lot) throw refuse('auction_not_found');
  return { lot, now: await readNow(tx) };
}
