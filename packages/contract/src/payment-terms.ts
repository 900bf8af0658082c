/** Hours a winner has to pay before the item is forfeited. */
export const PAY_HOURS = 48;
/** Minutes a member has to pay for a deal after the price was agreed. */
export const DEAL_PAY_MINUTES = 20;
/** Days for which a check is held before its item is shipped. */
export const CHECK_HOLD_DAYS = 14;
/** The country of an empty address form. In this country a phone is optional. */
export const DEFAULT_COUNTRY_ID = 2;
/** Dollars that PayPal charges each month for the monthly membership. */
export const MONTHLY_PRICE = 7.95;
/** Dollars of the yearly membership, charged once. */
export const YEARLY_PRICE = 39.95;
