// Ids on the wire. Few pages need them: they are not part of what every page loads.

/** Watchlist type ids on the wire (spec 000 §7); 11, a daily deal, is ours. */
export const watchlistType = { auction: 9, government: 10, deal: 11 } as const;

/**
 * Item status ids on the wire (spec 001 §4: 5 and 6 are paid; 8, 9 and 16 are won and due): 5 while a check clears, 8 while a payment is
 * on its way, and 12, ours, what was not paid in time.
 */
export const itemStatusId = { unpaid: 16, paying: 8, held: 5, paid: 6, forfeited: 12 } as const;
/** How a won item stands, by name. */
export type ItemStatus = keyof typeof itemStatusId;

/** How a member is told of something (spec 002 §3, notification settings). Push needs an installed app. */
export const notificationMethodId = { none: 1, alert: 2, email: 3, alertAndEmail: 4, push: 5 } as const;

/** What an alert is about, on the wire `user_notification_reference_id`: its `reference_id` is a number of this type. */
export const notificationReferenceType = { lot: 1, ticket: 2, account: 3 } as const;

/** `user_status_id`s of members with a paid membership (spec 000 §3). */
export const paidStatusIds = [3, 4] as const;
