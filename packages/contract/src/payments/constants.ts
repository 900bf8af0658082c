// Without schemas: pages load it to show terms and to estimate totals.

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
/** Most addresses that a member can save in the address book. Payments can add more. */
export const MAX_SAVED_ADDRESSES = 50;
/** The most won items of one payment. */
export const MAX_COMBINED_ITEMS = 20;

/** Countries by the currency that they use (ISO 4217, ISO 3166-1 alpha-2). */
const countriesOf = {
  EUR: 'AD AT BE CY DE EE ES FI FR GP GR HR IE IT LT LU LV MC MQ MT NL PT SI SK SM',
  USD: 'PR TC US VG VI',
  XCD: 'AG AI DM GD KN LC MS VC',
  AUD: 'AU',
  AWG: 'AW',
  BBD: 'BB',
  BMD: 'BM',
  BRL: 'BR',
  BSD: 'BS',
  BZD: 'BZ',
  CAD: 'CA',
  CHF: 'CH LI',
  CZK: 'CZ',
  DKK: 'DK',
  DOP: 'DO',
  GBP: 'GB',
  GYD: 'GY',
  HTG: 'HT',
  HUF: 'HU',
  ILS: 'IL',
  JMD: 'JM',
  JPY: 'JP',
  KRW: 'KR',
  KYD: 'KY',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  PLN: 'PL',
  SEK: 'SE',
  SGD: 'SG',
  TTD: 'TT',
  ZAR: 'ZA',
};

/**
 * The currency of a country by its code (ISO 3166-1), such as `CAD` for `CA`, in which a total is estimated. Undefined
 * for a country that is not in our list.
 */
export const currencyOf = (countryCode: string): string | undefined =>
  Object.entries(countriesOf).find(([, countries]) => countries.split(' ').includes(countryCode))?.[0];
