import type { CannedAnswer } from '@bidkit/contract';
import { asc, eq, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { clockNow } from '../../db/now.ts';
import { writtenRow } from '../../db/rows.ts';
import { cannedAnswers } from '../../db/schema.ts';
import { refuse } from '../../kernel/problem.ts';
import { writeAudit } from '../audit/audit.ts';

const toCannedAnswer = ({ changed_at, ...row }: typeof cannedAnswers.$inferSelect): CannedAnswer => ({
  ...row,
  change_time: changed_at.toISOString(),
});

/** All canned answers by name; with a topic, those for it and for all topics. */
export async function findCannedAnswers(db: Database, topic: number | undefined): Promise<CannedAnswer[]> {
  const rows = await db
    .select()
    .from(cannedAnswers)
    .where(
      topic === undefined ? undefined : or(eq(cannedAnswers.topic_id, topic), isNull(cannedAnswers.topic_id)),
    )
    .orderBy(asc(cannedAnswers.name));
  return rows.map(toCannedAnswer);
}

/** Stores a canned answer under its name, over the one of the same name. */
export async function setCannedAnswer(
  tx: Transaction,
  staffId: number,
  { name, topic = null, message }: { name: string; topic?: number | null | undefined; message: string },
): Promise<CannedAnswer> {
  const [before] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.name, name)).for('update');
  const values = { topic_id: topic, message };
  const row = writtenRow(
    await tx
      .insert(cannedAnswers)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: cannedAnswers.name, set: { ...values, changed_at: clockNow } })
      .returning(),
  );
  await writeAudit(tx, staffId, {
    action: 'change',
    subject: 'canned-answer',
    subject_id: row.id,
    before: before && { topic_id: before.topic_id, message: before.message },
    after: { name, ...values },
  });
  return toCannedAnswer(row);
}

/** Removes a canned answer. @throws Problem 404 */
export async function removeCannedAnswer(tx: Transaction, staffId: number, id: number): Promise<void> {
  const [row] = await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id)).returning();
  if (!row) throw refuse('canned_answer_not_found');
  await writeAudit(tx, staffId, {
    action: 'remove',
    subject: 'canned-answer',
    subject_id: id,
    before: { name: row.name, topic_id: row.topic_id, message: row.message },
  });
}
