import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  dealOffers,
  directSales,
  lots,
  memberNotes,
  memberRestrictions,
  orders,
  outbox,
  parcels,
  productReviews,
  rmas,
  savedSearches,
  secondChanceOffers,
  subscriptions,
  supportPictures,
  supportTickets,
  testimonials,
  users,
  watches,
  wonItems,
} from '../../../db/schema.ts';

/** A column of members' ids whose rows move to the other account. */
interface Moved {
  readonly column: PgColumn;
  /** A row stays when the other account has one with the same values in these columns. */
  readonly unless?: readonly PgColumn[];
  /** SQL condition: a row that does not move. */
  readonly stays?: SQL;
}

/** The columns whose rows belong to the other account after a merge: what was bought, asked for and watched. */
export const movedColumns: readonly Moved[] = [
  { column: wonItems.user_id },
  { column: lots.winner_id },
  // What was opened for a membership and not paid is worthless, and an account has only one at a time.
  { column: orders.user_id, stays: sql`membership_plan is not null and status = 'open'` },
  { column: parcels.user_id },
  { column: rmas.user_id },
  { column: subscriptions.user_id },
  { column: secondChanceOffers.user_id, unless: [secondChanceOffers.lot_id] },
  { column: dealOffers.user_id, unless: [dealOffers.deal_id] },
  { column: directSales.user_id, unless: [directSales.idempotency_key] },
  { column: supportTickets.user_id, unless: [supportTickets.request_key] },
  { column: supportPictures.user_id },
  { column: testimonials.user_id },
  { column: productReviews.user_id },
  { column: savedSearches.user_id, unless: [savedSearches.search] },
  { column: watches.user_id, unless: [watches.watchlist_type_id, watches.item_id] },
  { column: memberRestrictions.user_id },
  { column: memberNotes.user_id },
  { column: outbox.user_id },
  // Accounts that were merged into this one before.
  { column: users.merged_into },
];

/**
 * The columns whose rows do not move, each with the reason. A new column with members' ids is in one of the two lists:
 * a test finds those that are not.
 */
export const keptColumns: Readonly<Record<string, string>> = {
  'bids.user_id': 'The hashes of the bid log cover the bidder’s pseudonym, which is made from this id',
  'bids.leader_id': 'As bids.user_id',
  'lots.leader_id': 'The closing entry of the bid log names the leader',
  'memberships.user_id': 'Moved on its own, with the status of the account',
  'addresses.user_id':
    'The address book of the other account stays as it is; orders have their own addresses',
  'notification_settings.user_id': 'The settings of the other account apply',
  'notifications.user_id': 'Alerts that the old account has got',
  'notice_reads.user_id': 'Notices that the old account has read',
  'account_events.user_id': 'The security of the old account',
  'client_logs.user_id': 'Errors of pages that the old account had open',
  'social_identities.user_id': 'A login with it says that the account was merged',
  'passkeys.user_id': 'A login with it says that the account was merged',
  'passkey_challenges.user_id': 'Over within minutes',
  'sessions.user_id': 'Ended',
  'authorization_codes.user_id': 'Ended',
  'log_in_links.user_id': 'Over within minutes',
  'known_devices.user_id': 'Ended',
  'email_undos.user_id': 'Of the email address of the old account',
  'email_verifications.user_id': 'Ended',
  'password_resets.user_id': 'Ended',
  'push_subscriptions.user_id': 'Ended with the sessions',
  'sessions.impersonator_id': 'Staff, who are not merged',
  'office_sessions.user_id': 'Staff',
  'recovery_codes.user_id': 'Staff',
  'staff_members.user_id': 'Staff',
  'staff_invitations.invited_by': 'Staff',
  'audit_log.staff_id': 'Staff',
  'content_versions.author_id': 'Staff',
  'insurance_claims.staff_id': 'Staff',
  'item_steps.staff_id': 'Staff',
  'listing_feeds.staff_id': 'Staff',
  'lot_extensions.staff_id': 'Staff',
  'staff_calls.staff_id': 'Staff',
  'log_in_links.staff_id': 'Staff',
  'member_notes.staff_id': 'Staff',
  'exports.staff_id': 'Staff',
  'staff_alert_settings.user_id': 'Staff',
  'staff_alerts.user_id': 'Staff',
  'staff_views.staff_id': 'Staff',
  'staff_views.changed_by': 'Staff',
  'member_restrictions.made_by': 'Staff',
  'member_restrictions.lifted_by': 'Staff',
  'parcel_labels.staff_id': 'Staff',
  'refunds.staff_id': 'Staff',
  'support_messages.staff_id': 'Staff',
  'support_tickets.assignee_id': 'Staff',
  'newsletters.last_user_id': 'How far a newsletter was sent',
};
