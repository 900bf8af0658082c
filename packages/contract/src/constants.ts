/** Seconds before the end under which a timer turns red and 'Ending Soon' shows (spec 000 §9). */
export const ENDING_SOON_SECONDS = 300;
/** Seconds before the end under which the bid box shows its progress bar, and the number it is a share of (spec 000 §4). */
export const PROGRESS_SECONDS = 60;
export const PROGRESS_FULL_SECONDS = 59;
/** Seconds for which 'Auction ending. Please wait..' outlives the end (spec 000 §4). */
export const ENDING_FLAG_SECONDS = 2;
/** Seconds after which a bid's error leaves the screen (spec 000 §4). */
export const BID_ALERT_SECONDS = 10;
/** Cards on a page of a listing (spec 000 §9). */
export const DEFAULT_PAGE_SIZE = 20;
/** Largest page a caller may ask for. */
export const MAX_PAGE_SIZE = 100;
/** Last page a caller may ask for; a page past the end of a list is empty, a page past this is refused. */
export const MAX_PAGE = 1_000_000;
/** Image types used for previews (spec 000 §3). */
export const previewImageTypes = [5, 24] as const;

/** The four ways to sort a listing (spec 000 §9). */
export const sortOptions = [
  { sort: 'sale_price', order: 'asc', label: 'Lowest Price' },
  { sort: 'sale_price', order: 'desc', label: 'Highest Price' },
  { sort: 'date', order: 'asc', label: 'Ending Soonest' },
  { sort: 'date', order: 'desc', label: 'Ending Latest' },
] as const;

/** The id of the one site that exists; sent as the `SiteId` header of every call (spec 000 §1). */
export const SITE_ID = 1;
/** Seconds between two looks at the server's clock (spec 000 §9). */
export const TIME_POLL_SECONDS = 60;

/** Attempts to reconnect before the stream-error flag goes up (spec 000 §9). */
export const RECONNECTION_ATTEMPTS = 10;

/** Hours a winner has to pay before the item is forfeited (spec 001 §9). */
export const PAY_HOURS = 48;
/** Minutes a member has to pay for a deal after the price was agreed (spec 001 §9). */
export const DEAL_PAY_MINUTES = 20;
/** Deals on a page (spec 002 §9). */
export const DEALS_PAGE_SIZE = 16;
/** Country and state a new address begins with; a phone is not needed in that country (spec 001 §3, §5). */
export const DEFAULT_COUNTRY_ID = 2;
export const DEFAULT_STATE_ID = 1;
/** Days a check is held before what it pays for is shipped (spec 001 §9). */
export const CHECK_HOLD_DAYS = 14;
