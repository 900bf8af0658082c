/** Seconds before the end at which a timer turns red and 'Ending Soon' shows. */
export const ENDING_SOON_SECONDS = 300;
/** Seconds before the end at which the bid box shows its progress bar, and the seconds that fill the bar. */
export const PROGRESS_SECONDS = 60;
export const PROGRESS_FULL_SECONDS = 59;
/** Seconds after the end for which 'Auction ending. Please wait..' shows. */
export const ENDING_FLAG_SECONDS = 2;
/** Seconds after which the error of a bid is hidden. */
export const BID_ALERT_SECONDS = 10;
/** Cards on a page of a listing. */
export const DEFAULT_PAGE_SIZE = 20;
/** Largest page size. */
export const MAX_PAGE_SIZE = 100;
/** Largest page number. A page past the end of a list is empty; a larger number is refused. */
export const MAX_PAGE = 1_000_000;
/** Image types used for previews. */
export const previewImageTypes = [5, 24] as const;

/** The four ways to sort a listing. */
export const sortOptions = [
  { sort: 'sale_price', order: 'asc', label: 'Lowest Price' },
  { sort: 'sale_price', order: 'desc', label: 'Highest Price' },
  { sort: 'date', order: 'asc', label: 'Ending Soonest' },
  { sort: 'date', order: 'desc', label: 'Ending Latest' },
] as const;

/** The id of the only site, sent as the `SiteId` header of every call. */
export const SITE_ID = 1;
/** Seconds between two requests for the server's time. */
export const TIME_POLL_SECONDS = 60;

/** Attempts to reconnect before the stream error shows. */
export const RECONNECTION_ATTEMPTS = 10;

/** Hours a winner has to pay before the item is forfeited. */
export const PAY_HOURS = 48;
/** Minutes a member has to pay for a deal after the price was agreed. */
export const DEAL_PAY_MINUTES = 20;
/** Deals on a page. */
export const DEALS_PAGE_SIZE = 16;
/** The country and state of an empty address form. In this country a phone is optional. */
export const DEFAULT_COUNTRY_ID = 2;
export const DEFAULT_STATE_ID = 1;
/** Days for which a check is held before its item is shipped. */
export const CHECK_HOLD_DAYS = 14;
