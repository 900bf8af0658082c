import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { ago, statementNow } from '../../../db/now.ts';
import { exportParts, staffExports } from '../../../db/schema.ts';
import { LISTED_DAYS } from './routes.ts';

/** The most exports that one transaction removes. */
const BATCH = 20;

/** Removes the files of exports whose time is over, and a week later the exports themselves. */
export async function removeOldExports(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const isOver = and(eq(staffExports.state, 'done'), lte(staffExports.expires_at, statementNow));
    const over = await tx
      .select({ id: staffExports.id })
      .from(staffExports)
      .where(isOver)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(staffExports).set({ state: 'expired' }).where(inArray(staffExports.id, ids));
    await tx.delete(exportParts).where(inArray(exportParts.export_id, ids));
  });
  const isOld = and(
    inArray(staffExports.state, ['failed', 'expired']),
    lte(staffExports.created_at, ago({ days: LISTED_DAYS })),
  );
  await db.delete(staffExports).where(isOld);
}
