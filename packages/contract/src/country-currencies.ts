// A file of its own, without schemas: pages load it to estimate totals.

/** Countries by the currency that they use (ISO 4217, ISO 3166-1 alpha-2). */
const users = {
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
  Object.entries(users).find(([, countries]) => countries.split(' ').includes(countryCode))?.[0];
