import { shorten } from '@bidkit/contract';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { afterCommit, notifyStaff } from '../db/after-commit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { claimDue } from '../db/due-rows.ts';
import { fromNow } from '../db/now.ts';
import { mails } from '../db/schema.ts';
import { hideTokens } from '../kernel/hide-tokens.ts';
import { readSettings } from '../kernel/site-settings.ts';
import type { NewMail } from './mail.ts';
import { renderMail } from './mail-template.ts';

export type OutgoingMail = typeof mails.$inferSelect;

/** After this many attempts, about a day, a mail is given up. */
export const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MINUTES = 1;
const LONGEST_WAIT_MINUTES = 6 * 60;
/** How long a claimed mail belongs to one node. Longer than the timeouts of the mailer together. */
const CLAIM_MINUTES = 5;
/** Mails are deleted after this many days. */
const KEPT_DAYS = 30;
const FORGET_LIMIT = 100;
/** The longest reason of a failure that is kept. */
const MAX_ERROR = 500;

/** Queues mails in the transaction of the change they report. */
export async function queueMails(db: Database | Transaction, newMails: readonly NewMail[]): Promise<void> {
  if (newMails.length === 0) return;
  const site = await readSettings(db);
  const rendered = newMails.map(({ to, content, publicUrl, unsubscribePath = null }) => ({
    to,
    ...renderMail(content, { publicUrl, site, unsubscribePath }),
  }));
  await db.insert(mails).values(rendered);
  afterCommit(db, 'mails');
}

/**
 * Claims mails that are due by rescheduling them. So no other node sends them, no transaction waits for a mail server,
 * and the mails of a node that crashed are retried.
 */
export function claimDueMails(db: Database, limit: number): Promise<OutgoingMail[]> {
  const { sent_at, gave_up, next_attempt_at, attempts } = mails;
  const where = and(sql`${sent_at} is null and not ${gave_up}`, lte(next_attempt_at, sql`now()`));
  const values = {
    attempts: sql`${attempts} + 1`,
    next_attempt_at: fromNow({ minutes: CLAIM_MINUTES }),
    last_error: null,
  };
  return claimDue(db, mails, { where, orderBy: next_attempt_at, limit }, values);
}

/** Marks a mail as sent, and stores its text. */
export async function markSent(db: Database, mail: OutgoingMail): Promise<void> {
  const { id, text, html, unsubscribe_url } = mail;
  const sent = { sent_at: sql`clock_timestamp()`, text, html, unsubscribe_url };
  await db.update(mails).set(sent).where(eq(mails.id, id));
}

/** Reschedules a mail after a failure with a growing delay, or marks it as given up, and removes its secret links. */
export async function reschedule(db: Transaction, mail: OutgoingMail, error: unknown): Promise<void> {
  const { id, attempts } = mail;
  const next_attempt_at = fromNow({ minutes: retryDelayMinutes(attempts) });
  const gave_up = isDead(attempts);
  const { text, html, unsubscribe_url } = gave_up && hasSecrets(mail) ? withoutTokens(mail) : mail;
  const last_error = shorten(hideTokens(error instanceof Error ? error.message : String(error)), MAX_ERROR);
  const failed = { next_attempt_at, gave_up, last_error, text, html, unsubscribe_url };
  await db.update(mails).set(failed).where(eq(mails.id, id));
  notifyStaff(db, { subject: 'mail', id, by: null });
}

/**
 * Whether a mail has links that open an account. The one that switches off mails of its kind is none: a mail that has no
 * other one can be sent again after it was given up.
 */
function hasSecrets({ text, html, unsubscribe_url }: OutgoingMail): boolean {
  const others = (content: string) => (unsubscribe_url ? content.replaceAll(unsubscribe_url, '') : content);
  return [text, html].some((content) => hideTokens(others(content)) !== others(content));
}

/** A mail whose links can no longer be used: who reads the table must not open them. */
export const withoutTokens = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  text: hideTokens(mail.text),
  html: hideTokens(mail.html),
  unsubscribe_url: mail.unsubscribe_url && hideTokens(mail.unsubscribe_url),
});

/** Deletes old mails. It reads only the oldest ones, so that frequent calls are cheap. */
export async function deleteOldMails(db: Database): Promise<void> {
  const oldest = db
    .select({ id: mails.id, created_at: mails.created_at })
    .from(mails)
    .orderBy(asc(mails.id))
    .limit(FORGET_LIMIT)
    .as('oldest');
  const isOld = lte(oldest.created_at, sql`now() - make_interval(days => ${KEPT_DAYS})`);
  await db.delete(mails).where(inArray(mails.id, db.select({ id: oldest.id }).from(oldest).where(isOld)));
}

export const isDead = (attempts: number) => attempts >= MAX_ATTEMPTS;

/** The delay after a failed attempt: 1 minute, then three times as long each time, at most 6 hours. */
export function retryDelayMinutes(attempts: number): number {
  return Math.min(LONGEST_WAIT_MINUTES, FIRST_WAIT_MINUTES * 3 ** (attempts - 1));
}
