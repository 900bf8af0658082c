import { notificationMethodId } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { sendsPush } from '../../config/public-server.ts';
import { refreshCounts } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema.ts';
import { readSettings } from '../../kernel/site-settings.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { pathOf } from './alert-path.ts';
import type {
  ComposedNotification,
  NotificationDefinition,
  NotificationDefinitions,
} from './define-notification.ts';
import { type Ways, waysOf } from './methods.ts';
import { deleteFromOutbox, type OutboxRow, readOutbox, takeOutbox } from './outbox-queries.ts';
import { findPushSubscriptions } from './push/find-push-subscriptions.ts';
import { type NewPush, queuePushes } from './push/push-queue.ts';
import { createUnsubscribePaths } from './unsubscribe/subscriptions.ts';

/** A row of the outbox with its texts and the ways in which its member gets it. */
interface Delivery extends ComposedNotification {
  readonly row: OutboxRow;
  readonly kind: NotificationDefinition;
  readonly ways: Ways;
}

export interface DeliveryParts {
  readonly db: Database;
  readonly kinds: NotificationDefinitions;
  readonly config: Pick<Config, 'publicUrl' | 'push' | 'demo'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Turns a batch of the outbox into alerts, queued mails and queued push messages, according to each member's settings.
 * Each row is delivered exactly once on any number of nodes. Returns the number of rows.
 */
export function deliverNotifications({ db, kinds, config, log }: DeliveryParts): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await takeOutbox(tx);
    if (ids.length === 0) return 0;
    const rows = await readOutbox(tx, ids);
    const deliveries = latestOf(rows.flatMap((row) => composeRow(row, kinds, log) ?? []));
    const alerted = deliveries.filter(({ ways }) => ways.alert);
    const renewed = await writeAlerts(tx, alerted);
    const pushed = deliveries.filter(({ ways }) => ways.push && sendsPush(config));
    const readers = pushed.map(({ row }) => row.reader.id);
    const browsers = await findPushSubscriptions(tx, readers);
    const { name } = await readSettings(tx);
    const pushes = deliveries.flatMap((delivery) => pushesOf(delivery, browsers, name));
    const unsubscribePathOf = await createUnsubscribePaths(tx);
    const { publicUrl } = config;
    const mails = deliveries.flatMap((delivery) => {
      const content = mailOf(delivery, renewed, browsers);
      const { id: userId, email: to } = delivery.row.reader;
      const unsubscribePath = unsubscribePathOf({ userId, settingId: delivery.kind.setting.id });
      return content && to !== null ? [{ to, content, publicUrl, unsubscribePath }] : [];
    });
    await queueMails(tx, mails);
    await queuePushes(tx, pushes);
    await deleteFromOutbox(tx, ids);
    await refreshCounts(
      tx,
      rows.map(({ reader }) => reader.id),
    );
    return ids.length;
  });
}

function composeRow(row: OutboxRow, kinds: NotificationDefinitions, log: FastifyBaseLogger): Delivery | null {
  const kind = kinds[row.kind];
  const texts = kind?.compose(row);
  if (!kind || !texts) {
    log.error({ kind: row.kind, data: row.data }, `Row ${row.id} of the outbox cannot be delivered`);
    return null;
  }
  const { ways = waysOf(row.method_id ?? notificationMethodId[kind.setting.defaultMethod]) } = texts;
  return { ...texts, row, kind, ways };
}

/**
 * The latest delivery per member, kind and subject: it replaces the earlier ones. Sorted like the unique index of
 * unread alerts, so that all nodes lock alerts in the same order.
 */
function latestOf(deliveries: readonly Delivery[]): Delivery[] {
  const latest = new Map(deliveries.map((delivery) => [keyOf(toAlert(delivery)), delivery]));
  return [...latest.values()].sort(({ row: a }, { row: b }) => {
    const byKind = a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0;
    return (
      a.reader.id - b.reader.id ||
      byKind ||
      a.reference.type - b.reference.type ||
      a.reference.id - b.reference.id
    );
  });
}

const toAlert = ({ row, alert }: Delivery) => ({
  user_id: row.reader.id,
  kind: row.kind,
  reference_type: row.reference.type,
  reference_id: row.reference.id,
  description: alert,
  created_at: row.created_at,
});

type AlertKey = Pick<ReturnType<typeof toAlert>, 'user_id' | 'kind' | 'reference_type' | 'reference_id'>;
const keyOf = (alert: AlertKey) =>
  `${alert.user_id} ${alert.kind} ${alert.reference_type} ${alert.reference_id}`;

/** Writes alerts. Returns the keys of those that only renewed an alert the member has not read. */
async function writeAlerts(tx: Transaction, deliveries: readonly Delivery[]): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set();
  const alerts = deliveries.map(toAlert);
  const written = await tx
    .insert(notifications)
    .values(alerts)
    .onConflictDoUpdate({
      target: [
        notifications.user_id,
        notifications.kind,
        notifications.reference_type,
        notifications.reference_id,
      ],
      targetWhere: sql`read_at is null`,
      set: { description: sql`excluded.description`, created_at: sql`excluded.created_at` },
      // Another node may have delivered a later notification first.
      setWhere: sql`excluded.created_at >= ${notifications.created_at}`,
    })
    .returning({
      user_id: notifications.user_id,
      kind: notifications.kind,
      reference_type: notifications.reference_type,
      reference_id: notifications.reference_id,
      // A row that was just inserted has not been locked or changed by another transaction.
      isNew: sql<boolean>`xmax = 0`,
    });
  const inserted = new Set(written.filter(({ isNew }) => isNew).map(keyOf));
  return new Set(alerts.map(keyOf).filter((key) => !inserted.has(key)));
}

/** The ids of the subscribed browsers by member. */
type Browsers = ReadonlyMap<number, readonly number[]>;

/** The alert for each browser of a member who chose push. */
function pushesOf({ row, kind, alert, ways }: Delivery, browsers: Browsers, title: string): NewPush[] {
  if (!ways.push) return [];
  const { reference, reader } = row;
  const message = {
    title,
    body: alert,
    path: pathOf(reference),
    tag: `${row.kind}-${reference.type}-${reference.id}`,
  };
  const expiresAt = kind.isPushedUntilEnd && reference.lot ? reference.lot.ends_at : null;
  return (browsers.get(reader.id) ?? []).map((subscriptionId) => ({ subscriptionId, message, expiresAt }));
}

/** The mail of a delivery, also instead of a push message that no browser of the member would get. */
function mailOf(delivery: Delivery, renewed: ReadonlySet<string>, browsers: Browsers): MailContent | null {
  const { ways, row, kind, mail } = delivery;
  const isMailed = ways.email === 'always' || (ways.email === 'without_push' && !browsers.has(row.reader.id));
  const isRepeated = kind.isMailedOncePerAlert && renewed.has(keyOf(toAlert(delivery)));
  return isMailed && !isRepeated ? mail : null;
}
