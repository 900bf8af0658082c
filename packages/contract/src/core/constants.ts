/** Seconds before the end at which a timer turns red and 'Ending Soon' shows. */
export const ENDING_SOON_SECONDS = 300;
/** Cards on a page of a listing. */
export const DEFAULT_PAGE_SIZE = 20;
/** Largest page size. */
export const MAX_PAGE_SIZE = 100;
/** A list shows this many lots at most, and its `total` is exact up to it. Filters and orders lead to the others. */
export const LISTED_MAX = 10_000;
/** Largest page number. A page past the end of a list is empty; a larger number is refused. */
export const MAX_PAGE = 1_000_000;
/** Deals on a page. */
export const DEALS_PAGE_SIZE = 16;
/** The lowest offer on a deal. */
export const LEAST_OFFER_DOLLARS = 1;
/** Image types used for previews. */
export const previewImageTypes = [5, 24] as const;

/** The four ways to sort a listing. */
export const sortOptions = [
  { sort: 'sale_price', order: 'asc', label: 'Lowest Price' },
  { sort: 'sale_price', order: 'desc', label: 'Highest Price' },
  { sort: 'date', order: 'asc', label: 'Ending Soonest' },
  { sort: 'date', order: 'desc', label: 'Ending Latest' },
] as const;

/** Days in which a member's lost auctions are listed. */
export const LOST_DAYS = 30;

/** Days in which a member can file a claim for a lost parcel. */
export const CLAIM_FILING_DAYS = 60;
/** Days after which a filed claim is expected to be refunded. */
export const CLAIM_REFUND_DAYS = 17;

/** Days in which staff can restore a canceled account. Then its personal data is erased. */
export const ACCOUNT_RESTORE_DAYS = 30;

/** Days after the delivery in which an item can be returned. */
export const RETURN_DAYS = 30;
/** Days after the shipment in which it can be returned, if the carrier has reported no delivery. */
export const RETURN_DAYS_AFTER_SHIPMENT = 60;

/** The longest text that can be searched for, in characters. */
export const MAX_SEARCH_CHARACTERS = 200;
/** Miles from a ZIP code that a search offers. */
export const searchDistances = [25, 50, 100, 250, 500] as const;
/** The longest distance of a search, in miles. */
export const MAX_SEARCH_MILES = 5_000;

/** The id of the only site, sent as the `SiteId` header of every call. */
export const SITE_ID = 1;
/** Seconds between two requests for the server's time. */
export const TIME_POLL_SECONDS = 60;

/** The highest maximum bid of a member whose email address is not verified. */
export const UNVERIFIED_BID_LIMIT_DOLLARS = 100;
/** The highest maximum bid of a new member, on top of which comes a multiple of what they have paid. */
export const NEW_MEMBER_BID_LIMIT_DOLLARS = 1_000;
/** The dollars by which the limit of a new member rises with each dollar paid. */
export const BID_LIMIT_PER_DOLLAR_PAID = 5;

/** The most searches that a member can save. */
export const MAX_SAVED_SEARCHES = 50;
/** The longest name of a saved search, in characters. */
export const MAX_SEARCH_NAME_CHARACTERS = 100;

/** The providers of a login, by their name on the wire. */
export const socialProviders = ['facebook', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** The providers' names for people. */
export const socialNames: Readonly<Record<SocialProvider, string>> = { facebook: 'Facebook', apple: 'Apple' };

/** The domain by which the address of a private relay is recognized: the provider forwards mail from there. */
export const RELAY_DOMAIN = '@privaterelay.appleid.com';

/** The name of a member's own events. */
export function userEventsName(userId: number): `user-events-${number}` {
  return `user-events-${userId}`;
}
