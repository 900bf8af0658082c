import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema.ts';
import { findEntry } from './content-list.ts';
import type { EntryRow } from './queries.ts';

/** The steps that are read: each schedule of a text that was replaced before its time has one. */
const MAX_STEPS = 100;

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

/**
 * The end that an entry had before the version that waits for its time was scheduled. The end of a schedule replaces it
 * at once, so the audit has it. An end that staff have set apart, for a version that readers see, stays.
 */
export async function readEndBefore(tx: Transaction, entry: EntryRow): Promise<Date | null> {
  const isShown = (await findEntry(tx, entry))?.published_version != null;
  let end: Date | null | undefined;
  let replacedAt: Date | null = null;
  for (const step of await readSteps(tx, entry.id)) {
    if (step.action === 'unschedule') break;
    if (step.action === 'expire') {
      if (isShown) return end === undefined ? entry.expire_at : end;
      continue;
    }
    // This one was published before the next one was scheduled: its end was its own.
    if (replacedAt !== null && (timeOf(step.publish_at) ?? replacedAt) <= replacedAt) break;
    end = timeOf(step.end_before);
    replacedAt = step.at;
  }
  return end ?? (end === undefined && isShown ? entry.expire_at : null);
}

/** What staff have done with the publication of an entry, the latest first. */
const readSteps = (tx: Transaction, id: number) =>
  tx
    .select({
      action: auditLog.action,
      at: auditLog.created_at,
      publish_at: sql<string | null>`${auditLog.after} ->> 'publish_at'`,
      end_before: sql<string | null>`${auditLog.before} ->> 'expire_at'`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'content'),
        eq(auditLog.subject_id, id),
        inArray(auditLog.action, ['publish', 'expire', 'unschedule']),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_STEPS);
