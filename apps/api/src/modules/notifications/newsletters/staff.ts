import type { NewsletterChange, NewsletterForm } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import { afterCommit } from '../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { writtenRow } from '../../../db/rows.ts';
import { newsletters } from '../../../db/schema.ts';
import { refuse, refuseField } from '../../../kernel/problem.ts';
import { writeAudit } from '../../audit/audit.ts';
import { render } from '../../content/publishing/render.ts';
import { hasSubscribers, lockDraft, type NewsletterRow } from './queries.ts';

const textsOf = ({ subject, body }: NewsletterForm) => ({ subject, body });

function requireRendered(body: string | undefined): void {
  if (body !== undefined && render(body) === null) throw refuseField('body', 'content_too_nested');
}

export function addNewsletter(db: Database, staffId: number, form: NewsletterForm): Promise<NewsletterRow> {
  requireRendered(form.body);
  return db.transaction(async (tx) => {
    const row = writtenRow(await tx.insert(newsletters).values(textsOf(form)).returning());
    const audited = {
      action: 'add',
      subject: 'newsletter',
      subject_id: row.id,
      after: textsOf(row),
    } as const;
    await writeAudit(tx, staffId, audited);
    return row;
  });
}

/** A draft in the version that was read, locked. @throws Problem 404, 409 */
async function lockVersion(tx: Transaction, id: number, version: number): Promise<NewsletterRow> {
  const row = await lockDraft(tx, id);
  if (row.version !== version) throw refuse('newsletter_changed', { version: row.version });
  return row;
}

/** @throws Problem 404, 409 for one that was sent, or changed since */
export function changeNewsletter(
  db: Database,
  staffId: number,
  id: number,
  { base_version, ...changes }: NewsletterChange,
): Promise<NewsletterRow> {
  requireRendered(changes.body);
  return db.transaction(async (tx) => {
    const before = await lockVersion(tx, id, base_version);
    const [row] = await tx
      .update(newsletters)
      .set({ ...changes, version: before.version + 1, changed_at: sql`clock_timestamp()` })
      .where(eq(newsletters.id, id))
      .returning();
    if (!row) throw new Error('A newsletter was not changed');
    await writeAudit(tx, staffId, {
      ...{ action: 'change', subject: 'newsletter', subject_id: id },
      ...{ before: textsOf(before), after: textsOf(row) },
    });
    return row;
  });
}

/** Starts to send a draft. @throws Problem 404, 409 for one that was sent, or changed since, or has no readers */
export function sendNewsletter(
  db: Database,
  staffId: number,
  id: number,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<NewsletterRow> {
  return db.transaction(async (tx) => {
    await lockVersion(tx, id, version);
    if (!(await hasSubscribers(tx))) throw refuse('newsletter_without_subscribers');
    const [row] = await tx
      .update(newsletters)
      .set({ sent_at: sql`clock_timestamp()` })
      .where(eq(newsletters.id, id))
      .returning();
    if (!row) throw new Error('A newsletter was not sent');
    afterCommit(tx, 'newsletters');
    await writeAudit(tx, staffId, {
      ...{ action: 'send', subject: 'newsletter', subject_id: id, reason },
      after: { subject: row.subject, version },
    });
    return row;
  });
}

/** Removes a draft. @throws Problem 404, 409 for one that was sent */
export function removeNewsletter(db: Database, staffId: number, id: number, reason: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockDraft(tx, id);
    await tx.delete(newsletters).where(eq(newsletters.id, id));
    await writeAudit(tx, staffId, {
      ...{ action: 'remove', subject: 'newsletter', subject_id: id, reason },
      before: textsOf(before),
    });
  });
}
