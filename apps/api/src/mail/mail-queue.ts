import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { mails } from '../db/schema.ts';
import type { Mail } from './mail.ts';

export type OutgoingMail = typeof mails.$inferSelect;

/** Attempts after which a mail is not tried again: about a day after the first. */
export const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MINUTES = 1;
const LONGEST_WAIT_MINUTES = 6 * 60;
/** For how long a mail is one node's to send. Above what the timeouts of the mailer add up to. */
const CLAIM_MINUTES = 5;
/** What was sent, or given up, is kept for questions and then forgotten. */
const KEPT_DAYS = 30;
const FORGET_LIMIT = 100;

/** Leaves mails to be sent, in the transaction that makes what they say true. Wake the post after its commit. */
export async function queueMails(db: Database | Transaction, letters: readonly Mail[]): Promise<void> {
  if (letters.length > 0) await db.insert(mails).values([...letters]);
}

/**
 * Takes the mails that are due. Each is put off as it is taken, so that no other node takes it meanwhile, no transaction
 * stays open while a mail server thinks, and the mail of a node that fell is tried again.
 */
export function claimDueMails(db: Database, limit: number): Promise<OutgoingMail[]> {
  return db.transaction(async (tx) => {
    const isDue = and(
      sql`${mails.sent_at} is null and not ${mails.gave_up}`,
      lte(mails.next_attempt_at, sql`now()`),
    );
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(isDue)
      .orderBy(asc(mails.next_attempt_at))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const claimed = { attempts: sql`${mails.attempts} + 1`, next_attempt_at: inMinutes(CLAIM_MINUTES) };
    return tx.update(mails).set(claimed).where(inArray(mails.id, ids)).returning();
  });
}

export async function markSent(db: Database, { id }: OutgoingMail): Promise<void> {
  await db.update(mails).set({ sent_at: sql`clock_timestamp()` }).where(eq(mails.id, id));
}

/** Puts a mail off after a failure, each time for longer, until the house gives up. */
export async function reschedule(db: Database, { id, attempts }: OutgoingMail): Promise<void> {
  const next_attempt_at = inMinutes(retryDelayMinutes(attempts));
  await db
    .update(mails)
    .set({ next_attempt_at, gave_up: isDead(attempts) })
    .where(eq(mails.id, id));
}

/** Drops some of the oldest mails; it looks at no others, so that doing it often costs nothing. */
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

/** The wait after a failed attempt: 1 minute, then 3 times as long each time, 6 hours at most. */
export function retryDelayMinutes(attempts: number): number {
  return Math.min(LONGEST_WAIT_MINUTES, FIRST_WAIT_MINUTES * 3 ** (attempts - 1));
}

const inMinutes = (minutes: number) => sql`clock_timestamp() + make_interval(mins => ${minutes})`;
