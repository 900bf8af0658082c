import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditLog, users } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import type { StaffAction } from './audit.ts';

/** What is changed, with its version now. */
interface Changed {
  readonly subject: StaffAction['subject'];
  readonly id: number;
  readonly version: number;
  /** Rows of the audit that name it otherwise, such as those of an import. */
  readonly elsewhere?: SQL;
}

/**
 * @throws Problem 409 that says who changed it, if that was after the version that the caller has read; 422 for a
 * version that never was
 */
export async function refuseChanged(
  tx: Transaction,
  { subject, id, version, elsewhere }: Changed,
  base: number,
): Promise<void> {
  if (version === base) return;
  const [last] = await tx
    .select({ by: users.username, at: auditLog.created_at })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staff_id))
    .where(and(eq(auditLog.subject, subject), or(eq(auditLog.subject_id, id), elsewhere)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  // Each change of a version is in the audit. A version that never was has not been read.
  if (!last || base > version) throw refuse('base_version_required');
  throw refuse('changed_by_other', { by: last.by, at: last.at.toISOString() });
}
