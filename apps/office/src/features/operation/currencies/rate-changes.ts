import type { CurrencyRate } from '@bidkit/contract';
import type { FileRate } from './read-rates.ts';

/** Rates that are older than this are shown as old. */
export const OLD_DAYS = 14;
const DAY_MS = 86_400_000;
/** A larger change is more often a mistake than the market. */
const LARGE_PERCENT = 20;

/** The days between a date and an instant, by UTC. */
export const daysSince = (date: string, now: number): number =>
  Math.floor((now - Date.parse(`${date}T00:00:00Z`)) / DAY_MS);

/** What an import does to a currency. */
export interface RateChange {
  readonly currency: string;
  /** Null for a currency that is new. */
  readonly before: number | null;
  readonly after: number;
  /** In percent; 0 for a new currency. */
  readonly percent: number;
  readonly isLarge: boolean;
}

/** What an import of these rates does, in the order of the file. */
export const changesOf = (
  rates: readonly FileRate[],
  present: readonly CurrencyRate[],
): readonly RateChange[] =>
  rates.map(({ currency, per_dollar: after }) => {
    const before = present.find((rate) => rate.currency === currency)?.per_dollar ?? null;
    const percent = before === null ? 0 : (after / before - 1) * 100;
    return { currency, before, after, percent, isLarge: Math.abs(percent) > LARGE_PERCENT };
  });

/** The currencies that an import leaves as they are. */
export const keptCurrencies = (
  rates: readonly FileRate[],
  present: readonly CurrencyRate[],
): readonly string[] =>
  present
    .map(({ currency }) => currency)
    .filter((known) => !rates.some(({ currency }) => currency === known));
