import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { externalAuctions, lastDay } from '../../db/schema.ts';
import { findZipCode } from './zip-codes/find-zip-code.ts';

/** Marks those whose last day is over, so that the indexes of the lists no longer have them. */
export async function markEnded(db: Database, today: string): Promise<void> {
  await db
    .update(externalAuctions)
    .set({ has_ended: true })
    .where(and(not(externalAuctions.has_ended), sql`${lastDay} < ${today}`));
}

/** Adds the coordinates of those that were added without them. */
export async function locate(db: Database): Promise<void> {
  const isMissing = and(isNull(externalAuctions.latitude), not(externalAuctions.has_ended));
  const missing = await db
    .selectDistinct({ zip: externalAuctions.zip })
    .from(externalAuctions)
    .where(isMissing);
  for (const { zip } of missing) {
    const place = await findZipCode(zip);
    if (place)
      await db
        .update(externalAuctions)
        .set(place)
        .where(and(eq(externalAuctions.zip, zip), isMissing));
  }
}
