import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accountEvents,
  addresses,
  authorizationCodes,
  clientLogs,
  emailUndos,
  emailVerifications,
  knownDevices,
  logInLinks,
  memberNotes,
  memberRestrictions,
  memberships,
  noticeReads,
  notificationSettings,
  notifications,
  officeSessions,
  outbox,
  passkeyChallenges,
  passkeys,
  passwordResets,
  productReviews,
  pushSubscriptions,
  recoveryCodes,
  savedSearches,
  sessions,
  socialIdentities,
  staffAlertSettings,
  staffAlerts,
  staffMembers,
  supportPictures,
  supportTickets,
  testimonials,
  watches,
} from '../../db/schema.ts';

interface MemberTable {
  readonly table: PgTable;
  readonly userColumn: PgColumn;
}

/** The tables whose rows are deleted when a member's data is erased, with the column of the member. */
export const erasedTables: readonly MemberTable[] = [
  { table: accountEvents, userColumn: accountEvents.user_id },
  { table: addresses, userColumn: addresses.user_id },
  { table: authorizationCodes, userColumn: authorizationCodes.user_id },
  { table: clientLogs, userColumn: clientLogs.user_id },
  { table: emailUndos, userColumn: emailUndos.user_id },
  { table: emailVerifications, userColumn: emailVerifications.user_id },
  { table: knownDevices, userColumn: knownDevices.user_id },
  { table: logInLinks, userColumn: logInLinks.user_id },
  { table: memberNotes, userColumn: memberNotes.user_id },
  { table: memberRestrictions, userColumn: memberRestrictions.user_id },
  { table: memberships, userColumn: memberships.user_id },
  { table: noticeReads, userColumn: noticeReads.user_id },
  { table: notificationSettings, userColumn: notificationSettings.user_id },
  { table: notifications, userColumn: notifications.user_id },
  { table: officeSessions, userColumn: officeSessions.user_id },
  { table: outbox, userColumn: outbox.user_id },
  { table: passkeyChallenges, userColumn: passkeyChallenges.user_id },
  { table: passkeys, userColumn: passkeys.user_id },
  { table: passwordResets, userColumn: passwordResets.user_id },
  { table: productReviews, userColumn: productReviews.user_id },
  { table: pushSubscriptions, userColumn: pushSubscriptions.user_id },
  { table: recoveryCodes, userColumn: recoveryCodes.user_id },
  { table: savedSearches, userColumn: savedSearches.user_id },
  { table: sessions, userColumn: sessions.user_id },
  { table: socialIdentities, userColumn: socialIdentities.user_id },
  { table: staffAlertSettings, userColumn: staffAlertSettings.user_id },
  { table: staffAlerts, userColumn: staffAlerts.user_id },
  { table: staffMembers, userColumn: staffMembers.user_id },
  { table: supportPictures, userColumn: supportPictures.user_id },
  { table: supportTickets, userColumn: supportTickets.user_id },
  { table: testimonials, userColumn: testimonials.user_id },
  { table: watches, userColumn: watches.user_id },
];

/**
 * The tables whose rows stay, under the pseudonym of the member's row: sales and their payments, and the public bid
 * logs. A new table with a member's id is in one of the two lists; a test finds those that are not.
 */
export const keptTables: readonly string[] = [
  'bids',
  'won_items',
  'parcels',
  'rmas',
  'second_chance_offers',
  'orders',
  'subscriptions',
  'deal_offers',
  'direct_sales',
];
