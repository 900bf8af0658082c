// Ids on the wire, in a file of their own because few pages need them.

/** The types of watched items; 11 is a daily deal. */
export const watchlistType = { auction: 9, government: 10, deal: 11 } as const;

/**
 * The status ids of won items: 16 unpaid, 8 while a payment is in progress, 5 while a check clears, 6 paid, 9 paid and
 * shipped, 10 refunded, 11 canceled by its member before it was packed, 12 forfeited because it was not paid in time.
 */
export const itemStatusId = {
  unpaid: 16,
  paying: 8,
  held: 5,
  paid: 6,
  shipped: 9,
  refunded: 10,
  canceled: 11,
  forfeited: 12,
} as const;
/** The status of a won item by name. */
export type ItemStatus = keyof typeof itemStatusId;

/** The statuses of a shipped parcel. */
export const trackingStatusId = { in_transit: 1, delivered: 2, lost: 3 } as const;

/**
 * The statuses of a claim for a lost parcel: 6 the form was sent to the member, 5 the member filed it, 9 approved, 3
 * closed.
 */
export const claimStatusId = { sent: 6, filed: 5, approved: 9, closed: 3 } as const;

/** What happened to the parcel of a claim. */
export const claimReasonId = { lost: 4, damaged: 2 } as const;

/** The date of a claim that is not filed. */
export const NOT_FILED = '0000-00-00';
/** What a member wants for a returned item. */
export const returnTypeId = { refund: 2, replacement: 1 } as const;

/** Why an item is returned. */
export const returnReasonId = { unsatisfied: 1, defective: 2, wrong_item: 3 } as const;

/** The product that is fully returnable including original shipping. */
export const FULLY_RETURNABLE_PRODUCT_ID = 53;

/** The ways to notify a member. Push needs an installed app. */
export const notificationMethodId = { none: 1, alert: 2, email: 3, alertAndEmail: 4, push: 5 } as const;

/**
 * The type of an alert's subject, on the wire `user_notification_reference_id`: its `reference_id` is a number of this
 * type.
 */
export const notificationReferenceType = { lot: 1, ticket: 2, account: 3, search: 4 } as const;

/** `user_status_id`s of members with a paid membership. */
export const paidStatusIds = [3, 4] as const;

/** What a support ticket can be about, in the order of the form. The ids are those of the wire. */
export const supportTopics = [
  { id: 2, name: 'Account' },
  { id: 1, name: 'Bidding' },
  { id: 21, name: 'Bidding Restricted' },
  { id: 17, name: 'Car/gov Auctions' },
  { id: 19, name: 'Claims' },
  { id: 5, name: 'Contact A Representative' },
  { id: 20, name: 'Customs And Duties' },
  { id: 3, name: 'Emails' },
  { id: 18, name: 'Error Message' },
  { id: 14, name: 'Foreclosure' },
  { id: 9, name: 'Items' },
  { id: 12, name: 'Login/logout' },
  { id: 10, name: 'Missing/damaged Items' },
  { id: 6, name: 'Payment' },
  { id: 11, name: 'Info' },
  { id: 13, name: 'Receipt' },
  { id: 15, name: 'Returns' },
  { id: 4, name: 'Second Chance Offers' },
  { id: 8, name: 'Shipping' },
  { id: 7, name: 'Strike Through Price' },
  { id: 16, name: 'Undeliverable' },
] as const;

/** The wire id of a topic. */
export type SupportTopicId = (typeof supportTopics)[number]['id'];
