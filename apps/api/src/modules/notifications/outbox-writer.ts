import { type NotificationKind, notificationReferenceType } from '@bidkit/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { afterCommit } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { outbox } from '../../db/schema.ts';
import type { NotificationDefinition, NotificationDefinitions } from './define-notification.ts';
import type { NotificationKinds } from './registry.ts';
import type { SubjectName } from './subjects.ts';

/** The data of a kind, as emitters write it. */
export type NotificationData<Kind extends NotificationKind> = z.input<NotificationKinds[Kind]['data']>;

type About<Subject> = Subject extends 'lot'
  ? { readonly lotId: number }
  : { readonly about: { readonly subject: Subject; readonly id: number } };

type EntryOf<Definition> =
  Definition extends NotificationDefinition<infer Kind, infer Subject, infer Schema>
    ? { readonly kind: Kind; readonly userId: number; readonly data: z.input<Schema> } & About<Subject>
    : never;

/** A notification for one member. Kinds about a lot name it by `lotId`, all others name their subject in `about`. */
export type OutboxEntry<Kinds extends NotificationDefinitions = NotificationKinds> = EntryOf<
  Kinds[keyof Kinds]
>;

/** Kinds whose subject is a lot. */
type LotKind = Extract<OutboxEntry, { readonly lotId: number }>['kind'];

/** Queues notifications in the transaction that makes them true. */
export async function writeOutbox<Kinds extends NotificationDefinitions = NotificationKinds>(
  tx: Database | Transaction,
  entries: readonly OutboxEntry<Kinds>[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(outbox).values(entries.map(toRow));
  afterCommit(tx, 'notifications');
}

interface AnyEntry {
  readonly kind: NotificationKind;
  readonly userId: number;
  readonly data: unknown;
  readonly lotId?: number;
  readonly about?: { readonly subject: SubjectName; readonly id: number };
}
const toRow = ({ kind, userId, data, lotId, about }: AnyEntry) => ({
  kind,
  user_id: userId,
  lot_id: lotId,
  reference_type: about && notificationReferenceType[about.subject],
  reference_id: about?.id,
  data,
});

/** Queues the same notification for each row of `recipients`, a subquery with the columns `user_id` and `lot_id`. */
export async function writeOutboxFromSelect<Kind extends LotKind>(
  tx: Transaction,
  notification: { readonly kind: Kind; readonly data: NotificationData<Kind> },
  recipients: SQLWrapper & { readonly user_id: SQLWrapper; readonly lot_id: SQLWrapper },
): Promise<void> {
  const { kind, data } = notification;
  await tx.execute(sql`
    insert into ${outbox} (kind, user_id, lot_id, data)
    select ${kind}, ${recipients.user_id}, ${recipients.lot_id}, ${JSON.stringify(data)}::jsonb
    from ${recipients}`);
  afterCommit(tx, 'notifications');
}

/**
 * The SQL of one notification for each row of `source`, for statements that write other tables too. `source` has the
 * columns `user_id` and `lot_id`; `columns` names the column of each field of the data. Who runs it calls `afterCommit`.
 */
export function outboxInsertSql<Kind extends LotKind>(
  kind: Kind,
  columns: Readonly<Record<keyof NotificationData<Kind> & string, string>>,
  source: string,
): string {
  const fields = Object.entries(columns).map(([field, column]) => `'${field}', ${column}`);
  return `insert into outbox (kind, user_id, lot_id, data)
    select '${kind}', user_id, lot_id, jsonb_build_object(${fields.join(', ')}) from ${source}`;
}
