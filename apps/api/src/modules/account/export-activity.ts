import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import {
  addresses,
  auditLog,
  clientLogs,
  knownDevices,
  notificationSettings,
  notifications,
  passkeys,
  pushSubscriptions,
  sessions,
  socialIdentities,
  watches,
} from '../../db/schema.ts';
import type { ExportPart } from './export-sales.ts';

/** A member's addresses, watchlist, notifications, logins and logged errors, and what staff did with the account. */
export async function exportActivity(db: Database, userId: number, { limit, offset }: ExportPart) {
  const places = await db
    .select()
    .from(addresses)
    .where(eq(addresses.user_id, userId))
    .orderBy(asc(addresses.id))
    .limit(limit)
    .offset(offset);
  const watched = await db
    .select()
    .from(watches)
    .where(eq(watches.user_id, userId))
    .orderBy(asc(watches.watchlist_type_id), asc(watches.item_id))
    .limit(limit)
    .offset(offset);
  const alerts = await db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.id))
    .limit(limit)
    .offset(offset);
  const settings = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId))
    .orderBy(asc(notificationSettings.kind))
    .limit(limit)
    .offset(offset);
  const sessionRows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(asc(sessions.created_at), asc(sessions.token_hash))
    .limit(limit)
    .offset(offset);
  const devices = await db
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(asc(knownDevices.created_at), asc(knownDevices.token_hash))
    .limit(limit)
    .offset(offset);
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.id))
    .limit(limit)
    .offset(offset);
  const pushBrowsers = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(asc(pushSubscriptions.id))
    .limit(limit)
    .offset(offset);
  const logins = await db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.user_id, userId))
    .orderBy(asc(socialIdentities.provider))
    .limit(limit)
    .offset(offset);
  const logs = await db
    .select()
    .from(clientLogs)
    .where(eq(clientLogs.user_id, userId))
    .orderBy(asc(clientLogs.id))
    .limit(limit)
    .offset(offset);
  const actions = await db
    .select()
    .from(auditLog)
    .where(isAbout(userId))
    .orderBy(asc(auditLog.id))
    .limit(limit)
    .offset(offset);
  return {
    addresses: places.map(({ created_at, ...place }) => ({ ...place, created_at: created_at.toISOString() })),
    watchlist: watched.map(({ created_at, ...watch }) => ({
      ...watch,
      created_at: created_at.toISOString(),
    })),
    notifications: alerts.map(({ kind, description, created_at, read_at }) => ({
      kind,
      description,
      created_at: created_at.toISOString(),
      read_at: read_at?.toISOString() ?? null,
    })),
    notification_settings: settings.map(({ kind, method_id }) => ({ kind, method_id })),
    sessions: sessionRows.map(({ created_at, used_at, expires_at, browser, origin, impersonator_id }) => ({
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
      browser,
      expires_at: expires_at.toISOString(),
      origin,
      is_staff: impersonator_id !== null,
    })),
    passkeys: keys.map(({ browser, created_at, used_at }) => ({
      browser,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    push_browsers: pushBrowsers.map(({ browser, created_at }) => ({
      browser,
      created_at: created_at.toISOString(),
    })),
    social_logins: logins.map(({ provider, created_at }) => ({
      provider,
      created_at: created_at.toISOString(),
    })),
    known_devices: devices.map(({ created_at, used_at }) => ({
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
    })),
    page_errors: logs.map(({ name, data, created_at }) => ({
      name,
      data: data ?? null,
      created_at: created_at.toISOString(),
    })),
    staff_actions: actions.map(({ action, reason, created_at }) => ({
      action,
      reason,
      created_at: created_at.toISOString(),
    })),
  };
}

/** The staff actions about a member. */
export const isAbout = (userId: number) => and(eq(auditLog.subject, 'user'), eq(auditLog.subject_id, userId));
