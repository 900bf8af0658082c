import { eq, sql } from 'drizzle-orm';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database } from '../../../db/database.ts';
import { mails } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { hasFailed, readMails } from './list.ts';

/**
 * Makes a mail that has failed due now, with all its attempts.
 * @throws Problem 404 without the mail, 409 when it has not failed, or its links were removed
 */
export function retryMail(db: Database, staffId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    // A node that claims it meanwhile waits, and sends it then.
    await tx.select({ id: mails.id }).from(mails).where(eq(mails.id, id)).for('update');
    const [mail] = await readMails(tx, [id]);
    if (!mail) throw refuse('mail_not_found');
    if (!hasFailed(mail)) throw refuse('mail_not_failed');
    if (mail.has_lost_links) throw refuse('mail_links_removed');
    await tx
      .update(mails)
      .set({ attempts: 0, gave_up: false, last_error: null, next_attempt_at: sql`now()` })
      .where(eq(mails.id, id));
    await writeAudit(tx, staffId, { action: 'retry', subject: 'mail', subject_id: id });
    afterCommit(tx, 'mails');
  });
}
