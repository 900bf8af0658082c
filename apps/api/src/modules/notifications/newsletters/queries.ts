import type { Newsletter, NewsletterSummary } from '@bidkit/contract';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { lockDue } from '../../../db/due-rows.ts';
import { type Paging, readPage } from '../../../db/pages.ts';
import { newsletters, users } from '../../../db/schema.ts';
import { refuse } from '../../../kernel/problem.ts';

export type NewsletterRow = typeof newsletters.$inferSelect;

const statusOf = ({ sent_at, finished_at }: NewsletterRow) =>
  sent_at === null ? 'draft' : finished_at === null ? 'sending' : 'sent';

export const toSummary = (row: NewsletterRow): NewsletterSummary => ({
  ...{ id: row.id, subject: row.subject, version: row.version },
  status: statusOf(row),
  recipients: row.recipients,
  change_time: row.changed_at.toISOString(),
  send_time: row.sent_at?.toISOString() ?? null,
});

export async function toNewsletter(db: Database | Transaction, row: NewsletterRow): Promise<Newsletter> {
  return { ...toSummary(row), body: row.body, subscribers: await db.$count(users, isSubscribed) };
}

/** The members who get newsletters. Others could have registered with an address that they have not verified. */
const isSubscribed: SQL | undefined = and(
  eq(users.newsletter, true),
  isNotNull(users.email_verified_at),
  isNull(users.cancelled_at),
);

export function findNewsletters(db: Database, paging: Paging) {
  const query = db.select().from(newsletters).orderBy(desc(newsletters.id));
  return readPage(query, paging, db.$count(newsletters));
}

/** @throws Problem 404 */
export async function findNewsletter(db: Database, id: number): Promise<NewsletterRow> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  if (!row) throw refuse('newsletter_not_found');
  return row;
}

/** A draft, locked. @throws Problem 404, 409 for one that was sent */
export async function lockDraft(tx: Transaction, id: number): Promise<NewsletterRow> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  if (!row) throw refuse('newsletter_not_found');
  if (row.sent_at !== null) throw refuse('newsletter_sent', { at: row.sent_at.toISOString() });
  return row;
}

/** Whether any member gets newsletters. */
export async function hasSubscribers(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(isSubscribed).limit(1)).length > 0;
}

/** Locks the newsletter that was sent first of those that have not gone to all members. Null if another node has it. */
export async function takeUnfinished(tx: Transaction): Promise<NewsletterRow | null> {
  const unfinished = tx
    .select()
    .from(newsletters)
    .where(and(isNotNull(newsletters.sent_at), isNull(newsletters.finished_at)))
    .orderBy(asc(newsletters.sent_at), asc(newsletters.id));
  const [row] = await lockDue(unfinished, 1);
  return row ?? null;
}

/** The next members who get a newsletter: of those who were members when it was sent, and are subscribed now. */
export function findReaders(tx: Transaction, { last_user_id, sent_at }: NewsletterRow, limit: number) {
  const registered = sent_at === null ? undefined : lte(users.created_at, sent_at);
  return tx
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(gt(users.id, last_user_id), isSubscribed, registered))
    .orderBy(asc(users.id))
    .limit(limit);
}
