import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { defaultMethodOf, includesAlert, includesEmail } from './kinds.ts';
import type { Letters } from './letters.ts';
import { alertText, type News, readNews } from './news.ts';
import { dropFromOutbox, type OutboxRow, readOutbox, takeOutbox } from './outbox.ts';

/** One thing one member is to hear. */
interface Message {
  readonly row: OutboxRow;
  readonly news: News;
}

export interface DeliveryResult {
  /** Rows of the outbox that are done. */
  readonly rows: number;
  readonly mails: number;
  /** Members whose badges may have changed. */
  readonly userIds: readonly number[];
}

/** Makes a batch of news into alerts and mail, each by its member's settings, exactly once whoever else does the same. */
export function deliverNotifications(
  db: Database,
  letters: Letters,
  log: FastifyBaseLogger,
): Promise<DeliveryResult> {
  return db.transaction(async (tx) => {
    const ids = await takeOutbox(tx);
    if (ids.length === 0) return { rows: 0, mails: 0, userIds: [] };
    const rows = await readOutbox(tx, ids);
    const messages = latestOf(rows, log);
    const alerted = messages.filter(({ row }) => includesAlert(methodOf(row)));
    const renewed = await writeAlerts(tx, alerted);
    const mailed = messages.filter((message) => wantsMail(message) && !isRepeated(message, renewed));
    await queueMails(
      tx,
      mailed.map(({ row, news }) => letters(news, row.reader)),
    );
    await dropFromOutbox(tx, ids);
    return {
      rows: ids.length,
      mails: mailed.length,
      userIds: [...new Set(rows.map(({ reader }) => reader.id))],
    };
  });
}

/**
 * One message per member, kind and lot: the latest, which outdates those before it. They come in the order of the unique index
 * of unread alerts, in which all nodes then lock them.
 */
function latestOf(rows: readonly OutboxRow[], log: FastifyBaseLogger): Message[] {
  const latest = new Map<string, Message>();
  for (const row of rows) {
    const news = readNews(row.kind, row.data, row.lot);
    if (news) latest.set(keyOf(row.reader.id, news), { row, news });
    else log.error({ kind: row.kind, data: row.data }, `Row ${row.id} of the outbox cannot be told`);
  }
  return [...latest.values()].sort(
    (a, b) =>
      a.row.reader.id - b.row.reader.id ||
      (a.news.kind < b.news.kind ? -1 : a.news.kind > b.news.kind ? 1 : a.news.lot_id - b.news.lot_id),
  );
}

const keyOf = (userId: number, { kind, lot_id }: Pick<News, 'kind' | 'lot_id'>) =>
  `${userId} ${kind} ${lot_id}`;
const methodOf = (row: OutboxRow) => row.method_id ?? defaultMethodOf(row.kind);

/** Writes alerts; answers the keys of those that only renewed one the member has not read. */
async function writeAlerts(tx: Transaction, messages: readonly Message[]): Promise<Set<string>> {
  const keys = messages.map(({ row, news }) => keyOf(row.reader.id, news));
  if (messages.length === 0) return new Set();
  const written = await tx
    .insert(notifications)
    .values(
      messages.map(({ row, news }) => ({
        user_id: row.reader.id,
        kind: news.kind,
        reference_id: news.lot_id,
        description: alertText(news),
        created_at: row.created_at,
      })),
    )
    .onConflictDoUpdate({
      target: [
        notifications.user_id,
        notifications.kind,
        notifications.reference_type,
        notifications.reference_id,
      ],
      targetWhere: sql`read_at is null`,
      set: { description: sql`excluded.description`, created_at: sql`excluded.created_at` },
      // Another node may have told later news first.
      setWhere: sql`excluded.created_at >= ${notifications.created_at}`,
    })
    .returning({
      user_id: notifications.user_id,
      kind: notifications.kind,
      lot_id: notifications.reference_id,
      // Nobody has locked or changed a row that was just inserted.
      isNew: sql<boolean>`xmax = 0`,
    });
  const inserted = new Set(written.filter(({ isNew }) => isNew).map((row) => keyOf(row.user_id, row)));
  return new Set(keys.filter((key) => !inserted.has(key)));
}

/** Nobody is asked by mail to bid where no bid is taken any more. */
function wantsMail({ row, news }: Message): boolean {
  const isTooLate = (news.kind === 'outbid' || news.kind === 'ending_soon') && !row.takes_bids;
  return includesEmail(methodOf(row)) && !isTooLate;
}

/** Somebody who has not yet read that they were outbid on a lot got that mail, too. */
function isRepeated({ row, news }: Message, renewed: ReadonlySet<string>): boolean {
  return news.kind === 'outbid' && renewed.has(keyOf(row.reader.id, news));
}
