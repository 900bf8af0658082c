import {
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  notificationMethodId,
  notificationReferenceType,
} from '@bidkit/contract';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { refreshCounts } from '../../db/after-commit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type Paging, readPage } from '../../db/pages.ts';
import { lots, notificationSettings, notifications, products, users } from '../../db/schema.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { toPage } from '../../kernel/page.ts';
import type { NotificationDefinition } from './define-notification.ts';
import { humanTime } from './human-time.ts';
import { methodsOf } from './methods.ts';
import { notificationKinds } from './registry.ts';
import { applyToSearches } from './search-alerts.ts';

export interface AlertQuery extends Paging {
  /** Read alerts only, or unread alerts only; both when undefined. */
  readonly isRead?: boolean | undefined;
}

/** A member's alerts, newest first. */
export async function listAlerts(db: Database, userId: number, { isRead, ...paging }: AlertQuery) {
  const read = { true: isNotNull(notifications.read_at), false: isNull(notifications.read_at) };
  const own = and(eq(notifications.user_id, userId), isRead === undefined ? undefined : read[`${isRead}`]);
  const isAboutLot = eq(notifications.reference_type, notificationReferenceType.lot);
  const query = db
    .select({
      alert: notifications,
      lot: { status: lots.status, ends_at: lots.ends_at, leader_id: lots.leader_id },
      product: products,
      now: sql<Date>`now()`.mapWith(lots.ends_at),
    })
    .from(notifications)
    .leftJoin(lots, and(isAboutLot, eq(lots.id, notifications.reference_id)))
    .leftJoin(products, eq(products.id, lots.product_description_id))
    .where(own)
    .orderBy(desc(notifications.created_at), desc(notifications.id));
  const { rows, total } = await readPage(query, paging, db.$count(notifications, own));
  return toPage(paging, total, rows.map(toNotification));
}

interface AlertRow {
  readonly alert: typeof notifications.$inferSelect;
  readonly lot: Pick<typeof lots.$inferSelect, 'status' | 'ends_at' | 'leader_id'> | null;
  readonly product: typeof products.$inferSelect | null;
  readonly now: Date;
}

function toNotification({ alert, lot, product, now }: AlertRow): Notification {
  return {
    id: alert.id,
    human_time: humanTime(alert.created_at, now),
    create_time: alert.created_at.toISOString(),
    description: alert.description,
    reference_id: alert.reference_id,
    short_name: product?.short_name ?? null,
    product_description: product && { id: product.id, category_id: product.category_id },
    hasEnded: lot !== null && (lot.status !== 'live' || lot.ends_at <= now),
    isLeading: lot?.leader_id === alert.user_id,
    read: alert.read_at !== null,
    user_notification_type: { name: alert.kind, user_notification_reference_id: alert.reference_type },
  };
}

/** Marks one of a member's alerts read. False when the member has no such alert. */
export async function markRead(db: Database, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, clock_timestamp())` })
    .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
    .returning({ id: notifications.id });
  if (rows.length === 0) return false;
  await refreshCounts(db, [userId]);
  return true;
}

/**
 * Marks all of a member's alerts read. Locks them in the order of the notification worker, which prevents deadlocks.
 */
export async function markAllRead(db: Database, userId: number): Promise<void> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
    .orderBy(asc(notifications.kind), asc(notifications.reference_type), asc(notifications.reference_id))
    .for('update');
  await db
    .update(notifications)
    .set({ read_at: sql`clock_timestamp()` })
    .where(inArray(notifications.id, unread));
  await refreshCounts(db, [userId]);
}

/** Marks a member's alerts about one subject read. Returns their number. */
export async function markSubjectRead(
  tx: Transaction,
  userId: number,
  { type, id }: { readonly type: number; readonly id: number },
): Promise<number> {
  const rows = await tx
    .update(notifications)
    .set({ read_at: sql`clock_timestamp()` })
    .where(
      and(
        eq(notifications.user_id, userId),
        eq(notifications.reference_type, type),
        eq(notifications.reference_id, id),
        isNull(notifications.read_at),
      ),
    )
    .returning({ id: notifications.id });
  return rows.length;
}

/**
 * All kinds of notifications with the member's methods. Without push notifications, those of a member who chose push
 * are alerts and mails.
 */
export async function readSettings(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  userId: number,
): Promise<NotificationSettings> {
  const methods = [...methodsOf(config)];
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.user_id, userId));
  const chosen = new Map(rows.map(({ kind, method_id }) => [kind, method_id]));
  const shown = (methodId: number) =>
    methods.some(({ id }) => id === methodId) ? methodId : notificationMethodId.alertAndEmail;
  const settings = Object.values(notificationKinds).map(({ kind, setting }) => ({
    id: setting.id,
    name: setting.name,
    description: setting.description,
    user_notification_method_id: shown(chosen.get(kind) ?? notificationMethodId[setting.defaultMethod]),
  }));
  return { settings, methods };
}

/** Whether a member has installed the app. */
export async function hasInstalledApp(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.app_installed_at)))) > 0;
}

/** The method of one kind: the member's, or the kind's default. */
export async function methodIdOf(
  db: Database | Transaction,
  userId: number,
  { kind, setting }: Pick<NotificationDefinition, 'kind' | 'setting'>,
): Promise<number> {
  const [chosen] = await db
    .select({ id: notificationSettings.method_id })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.user_id, userId), eq(notificationSettings.kind, kind)));
  return chosen?.id ?? notificationMethodId[setting.defaultMethod];
}

/** Saves the method of a kind. That of saved searches applies to each of them, which can have its own. */
export async function saveSetting(
  db: Database | Transaction,
  userId: number,
  kind: NotificationKind,
  method_id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(notificationSettings)
      .values({ user_id: userId, kind, method_id })
      .onConflictDoUpdate({
        target: [notificationSettings.user_id, notificationSettings.kind],
        set: { method_id },
      });
    if (kind === 'saved_search') await applyToSearches(tx, userId, method_id);
  });
}
