import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { Paging } from '../../../db/pages.ts';
import {
  addresses,
  auditLog,
  clientLogs,
  memberRestrictions,
  notificationSettings,
  notifications,
  savedSearches,
  watches,
} from '../../../db/schema.ts';
import { readRows } from './rows.ts';

/** A member's addresses, watchlist, saved searches, notifications, restrictions and logged errors, and what staff did with the account. */
export async function exportActivity(db: Database, userId: number, page: Paging) {
  const places = db.select().from(addresses).where(eq(addresses.user_id, userId)).orderBy(asc(addresses.id));
  const watchlist = db
    .select()
    .from(watches)
    .where(eq(watches.user_id, userId))
    .orderBy(asc(watches.watchlist_type_id), asc(watches.item_id));
  const searches = db
    .select({
      name: savedSearches.name,
      search: savedSearches.search,
      alert: savedSearches.alert,
      push: savedSearches.push,
      email: savedSearches.email,
      created_at: savedSearches.created_at,
    })
    .from(savedSearches)
    .where(eq(savedSearches.user_id, userId))
    .orderBy(asc(savedSearches.id));
  const alerts = db
    .select({
      kind: notifications.kind,
      description: notifications.description,
      created_at: notifications.created_at,
      read_at: notifications.read_at,
    })
    .from(notifications)
    .where(eq(notifications.user_id, userId))
    .orderBy(asc(notifications.id));
  const settings = db
    .select({ kind: notificationSettings.kind, method_id: notificationSettings.method_id })
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId))
    .orderBy(asc(notificationSettings.kind));
  const logs = db
    .select({ name: clientLogs.name, data: clientLogs.data, created_at: clientLogs.created_at })
    .from(clientLogs)
    .where(eq(clientLogs.user_id, userId))
    .orderBy(asc(clientLogs.id));
  const restrictions = db
    .select({
      kind: memberRestrictions.kind,
      reason: memberRestrictions.reason,
      created_at: memberRestrictions.created_at,
      ends_at: memberRestrictions.ends_at,
      lifted_at: memberRestrictions.lifted_at,
      lift_reason: memberRestrictions.lift_reason,
    })
    .from(memberRestrictions)
    .where(eq(memberRestrictions.user_id, userId))
    .orderBy(asc(memberRestrictions.id));
  const staffActions = db
    .select({ action: auditLog.action, reason: auditLog.reason, created_at: auditLog.created_at })
    .from(auditLog)
    .where(isAbout(userId))
    .orderBy(asc(auditLog.id));
  return {
    addresses: await readRows(places, page),
    watchlist: await readRows(watchlist, page),
    saved_searches: await readRows(searches, page),
    notifications: await readRows(alerts, page),
    notification_settings: await readRows(settings, page),
    restrictions: await readRows(restrictions, page),
    page_errors: await readRows(logs, page),
    staff_actions: await readRows(staffActions, page),
  };
}

/** The staff actions about a member. */
export const isAbout = (userId: number) => and(eq(auditLog.subject, 'user'), eq(auditLog.subject_id, userId));
