import type { ShippingRates } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import type { Versioned } from '../../shared/editor/editor-state.ts';
import { dollarsOf } from '../../shared/typed-numbers.ts';

/** A row of the form: amounts as they are typed. The last row of a country has no limit, an empty text. */
export interface BandValues {
  readonly up_to: string;
  readonly rate: string;
}

/** The rows of each country by its code. A country without rows uses those of all others. */
export type ShippingValues = Readonly<Record<string, readonly BandValues[]>>;

/** The key of all countries without rows of their own. */
export const OTHERS = 'others';

const typed = (dollars: number | null) =>
  dollars === null ? '' : Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** The names of the countries by their codes, in their order, all others last. */
export const countryNames = ({ countries }: ShippingRates): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(countries.map(({ country_code, country }) => [country_code, country])),
  [OTHERS]: 'All other countries',
});

/** The rates as the form has them: each country has a field. */
export function versionOf(rates: ShippingRates): Versioned<ShippingValues> {
  const rowsOf = (key: string) =>
    rates.bands
      .filter(({ country }) => (country ?? OTHERS) === key)
      .map(({ up_to, rate }) => ({ up_to: typed(up_to), rate: typed(rate) }));
  const keys = Object.keys(countryNames(rates));
  return {
    version: rates.version,
    values: Object.fromEntries(keys.map((key) => [key, rowsOf(key)])),
  };
}

/** The body of a change: the rows of all countries, in the order in which the page has them. */
export const bodyOf = (values: ShippingValues, { version }: Versioned<ShippingValues>) => ({
  base_version: version,
  bands: Object.entries(values).flatMap(([key, rows]) =>
    rows.map(({ up_to, rate }) => ({
      country: key === OTHERS ? null : key,
      up_to: dollarsOf(up_to) ?? null,
      rate: dollarsOf(rate) ?? Number.NaN,
    })),
  ),
});

/** The number of the first row of a country among all rows, which names its fields. */
export function firstRowOf(values: ShippingValues, wanted: string): number {
  const keys = Object.keys(values);
  return keys.slice(0, keys.indexOf(wanted)).reduce((sum, key) => sum + (values[key]?.length ?? 0), 0);
}

/** From which price on a row applies, by the limit of the row before: `From $25.01`. Empty if that is no amount. */
export function fromText(rows: readonly BandValues[], index: number): string {
  const before = rows[index - 1];
  if (!before) return 'From $0.00';
  const limit = dollarsOf(before.up_to) ?? Number.NaN;
  return Number.isNaN(limit) ? '' : `From ${formatPrice(Math.round(limit * 100 + 1) / 100)}`;
}

/** The rows of a country in words. */
export const rowsInWords = (rows: readonly BandValues[]): string =>
  rows.length === 0
    ? 'As all other countries'
    : rows.map(({ up_to, rate }) => `${up_to ? `up to $${up_to}` : 'above'}: $${rate}`).join('\n');
