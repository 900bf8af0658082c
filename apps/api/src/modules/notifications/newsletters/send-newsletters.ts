import { and, eq, lte, sql } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { mails, newsletters } from '../../../db/schema.ts';
import { queueMails } from '../../../mail/mail-queue.ts';
import { newsletterMails } from './newsletter-mail.ts';
import { findReaders, takeUnfinished } from './queries.ts';

/** The most mails that one transaction queues. */
export const NEWSLETTER_BATCH = 100;
/** With more mails than these that are due, a newsletter waits: mails about bids and payments are more urgent. */
const MAX_WAITING = 100;

interface Parts {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
}

/**
 * Queues the next mails of a newsletter that is being sent, and remembers in the same transaction whom they go to: on any
 * number of nodes each member gets one, also when a node dies. Returns whether there may be more to queue now.
 */
export function sendNewsletters({ db, config }: Parts): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await takeUnfinished(tx);
    if (row === null || (await isBusy(tx))) return false;
    const readers = await findReaders(tx, row, NEWSLETTER_BATCH);
    await queueMails(tx, readers.map(await newsletterMails(tx, row, config.publicUrl)));
    const isLast = readers.length < NEWSLETTER_BATCH;
    await tx
      .update(newsletters)
      .set({
        last_user_id: readers.at(-1)?.id ?? row.last_user_id,
        recipients: row.recipients + readers.length,
        ...(isLast && { finished_at: sql`clock_timestamp()` }),
      })
      .where(eq(newsletters.id, row.id));
    return true;
  });
}

async function isBusy(tx: Transaction): Promise<boolean> {
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(sql`${mails.sent_at} is null and not ${mails.gave_up}`, lte(mails.next_attempt_at, sql`now()`)),
    )
    .limit(MAX_WAITING + 1);
  return waiting.length > MAX_WAITING;
}
