import { and, eq, gt } from 'drizzle-orm';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { ago } from '../../db/now.ts';
import { auditLog } from '../../db/schema.ts';

/**
 * Audits that a member of staff has read the page of a member: once an hour, because pages read again by themselves. It
 * is not announced, because nothing has changed.
 */
export async function auditView(db: Database, staffId: number, userId: number): Promise<void> {
  if (await wasSeenLately(db, staffId, userId)) return;
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'memberViews', staffId);
    if (await wasSeenLately(tx, staffId, userId)) return;
    await tx
      .insert(auditLog)
      .values({ staff_id: staffId, action: 'view', subject: 'user', subject_id: userId });
  });
}

async function wasSeenLately(db: Database | Transaction, staffId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'user'),
        eq(auditLog.subject_id, userId),
        eq(auditLog.staff_id, staffId),
        eq(auditLog.action, 'view'),
        gt(auditLog.created_at, ago({ hours: 1 })),
      ),
    )
    .limit(1);
  return row !== undefined;
}
