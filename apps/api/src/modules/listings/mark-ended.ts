import { and, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { externalAuctions, lastDay } from '../../db/schema.ts';

/** Marks those whose last day is over, so that the indexes of the lists no longer have them. */
export async function markEnded(db: Database, today: string): Promise<void> {
  await db
    .update(externalAuctions)
    .set({ has_ended: true })
    .where(and(not(externalAuctions.has_ended), sql`${lastDay} < ${today}`));
}
