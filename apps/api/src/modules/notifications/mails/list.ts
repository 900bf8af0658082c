import type { MailState, MailsQuery, QueuedMail } from '@bidkit/contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { type ListSource, readListIds } from '../../../db/list-pages.ts';
import { inOrder } from '../../../db/rows.ts';
import { mails } from '../../../db/schema.ts';
import { type Page, toCappedPage } from '../../../kernel/page.ts';

/** A page of the mails of the queue, without their content. */
export function listMails(db: Database, query: MailsQuery): Promise<Page<QueuedMail>> {
  return db.transaction(
    async (tx) => {
      const { ids, counted } = await readListIds(tx, queuedMails(query), query);
      const rows = inOrder(await readMails(tx, ids), ids, ({ id }) => id);
      return toCappedPage(query, counted, rows.map(toQueuedMail));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The conditions of the indexes. */
const isInState: Readonly<Record<MailState, SQL>> = {
  waiting: sql`sent_at is null and not gave_up`,
  failed: sql`gave_up`,
  sent: sql`sent_at is not null`,
};

/** The mails of a query. Their ids have the order of their time. */
export const queuedMails = ({ q, state, order }: MailsQuery): ListSource => ({
  table: mails,
  id: mails.id,
  where: and(state && isInState[state], q ? startsWith(q) : undefined),
  readsRows: state !== undefined || q !== undefined,
  key: mails.id,
  order,
});

/** With a backslash before what would be a wildcard. */
const startsWith = (q: string) =>
  sql`lower(${mails.to}) like ${`${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;

/** Mails that were given up by ids or state, with what says whether they can be sent again. */
export const readMails = (tx: Database | Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      attempts: mails.attempts,
      created_at: mails.created_at,
      next_attempt_at: mails.next_attempt_at,
      sent_at: mails.sent_at,
      gave_up: mails.gave_up,
      last_error: mails.last_error,
      // In place of the links that were removed when it was given up.
      has_lost_links: sql<boolean>`${mails.gave_up} and strpos(${mails.text} || ${mails.html}, '[token]') > 0`,
    })
    .from(mails)
    .where(inArray(mails.id, [...ids]));

type MailRow = Awaited<ReturnType<typeof readMails>>[number];

/** Whether a mail has failed and nothing sends it now. */
export const hasFailed = ({ gave_up, sent_at, last_error }: MailRow) =>
  sent_at === null && (gave_up || last_error !== null);

function toQueuedMail(row: MailRow): QueuedMail {
  const { id, to, subject, attempts, last_error, created_at, next_attempt_at, sent_at, gave_up } = row;
  const state = sent_at ? 'sent' : gave_up ? 'failed' : 'waiting';
  return {
    ...{ id, to, subject, state, attempts },
    last_error: state === 'sent' ? null : last_error,
    can_retry: hasFailed(row) && !row.has_lost_links,
    created_at: created_at.toISOString(),
    next_attempt_at: state === 'waiting' ? next_attempt_at.toISOString() : null,
    sent_at: sent_at?.toISOString() ?? null,
  };
}
