import { and, eq, isNull, not } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { externalAuctions } from '../../db/schema.ts';
import { findZipCode } from './zip-codes/find-zip-code.ts';

/** Adds the coordinates of those that were added without them. */
export async function addCoordinates(db: Database): Promise<void> {
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
