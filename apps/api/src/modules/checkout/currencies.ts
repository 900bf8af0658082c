import { findCountry } from './countries.ts';

const euro = 'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM'.split(' ');
const others = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IL: 'ILS',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  SE: 'SEK',
  SG: 'SGD',
  ZA: 'ZAR',
};
const currencies = new Map([...Object.entries(others), ...euro.map((code) => [code, 'EUR'] as const)]);

/** The currency of a country, for the estimate beside a total; undefined for countries without one in our list. */
export const currencyOf = (countryId: number): string | undefined =>
  currencies.get(findCountry(countryId)?.country_code ?? '');
