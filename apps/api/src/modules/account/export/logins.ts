import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { Paging } from '../../../db/pages.ts';
import {
  accountEvents,
  knownDevices,
  passkeys,
  pushSubscriptions,
  sessions,
  socialIdentities,
} from '../../../db/schema.ts';
import { readRows } from './rows.ts';

/** What happened to the security of a member's account, their sessions, the ways to log in, and the browsers that get push messages. */
export async function exportLogins(db: Database, userId: number, page: Paging) {
  const logins = db
    .select({
      created_at: sessions.created_at,
      used_at: sessions.used_at,
      browser: sessions.browser,
      expires_at: sessions.expires_at,
      origin: sessions.origin,
      is_staff: sql<boolean>`${isNotNull(sessions.impersonator_id)}`,
    })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(asc(sessions.created_at), asc(sessions.token_hash));
  const devices = db
    .select({ created_at: knownDevices.created_at, used_at: knownDevices.used_at })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(asc(knownDevices.created_at), asc(knownDevices.token_hash));
  const keys = db
    .select({ browser: passkeys.browser, created_at: passkeys.created_at, used_at: passkeys.used_at })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.id));
  const pushBrowsers = db
    .select({ browser: pushSubscriptions.browser, created_at: pushSubscriptions.created_at })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId))
    .orderBy(asc(pushSubscriptions.id));
  const social = db
    .select({ provider: socialIdentities.provider, created_at: socialIdentities.created_at })
    .from(socialIdentities)
    .where(eq(socialIdentities.user_id, userId))
    .orderBy(asc(socialIdentities.provider));
  const events = db
    .select({
      kind: accountEvents.kind,
      browser: accountEvents.browser,
      before: accountEvents.before,
      after: accountEvents.after,
      count: accountEvents.count,
      created_at: accountEvents.created_at,
    })
    .from(accountEvents)
    .where(eq(accountEvents.user_id, userId))
    .orderBy(asc(accountEvents.id));
  return {
    account_events: await readRows(events, page),
    sessions: await readRows(logins, page),
    known_devices: await readRows(devices, page),
    passkeys: await readRows(keys, page),
    push_browsers: await readRows(pushBrowsers, page),
    social_logins: await readRows(social, page),
  };
}
