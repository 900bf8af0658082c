import type { Catalogue } from './catalogue.ts';
import { toLocale } from './locale.ts';

/** Catalogues we ship, fetched when an element asks for their language. */
const shipped: Record<string, () => Promise<{ catalogue: Catalogue }>> = {
  es: () => import('./locales/es.ts'),
};
const fetched: Record<string, Catalogue> = {};
/** What did not come is asked for again with the next drawing after so long. */
const RETRY_MS = 30_000;
/** What the page gave, by locale or language. */
const given: Record<string, Catalogue> = {};
const languageOf = (locale: string) => locale.replace(/-.*/, '');

/** Sets or replaces a page's own texts of a locale or a whole language. */
export function setCatalogue(locale: string, catalogue: Catalogue): void {
  given[toLocale(locale)] = catalogue;
}

/** A text as the page words it for this locale or its language, else as we ship it; undefined where it is to be English. */
export function textOf(locale: string, section: keyof Catalogue, key: string): unknown {
  const language = languageOf(locale);
  for (const catalogue of [given[locale], given[language], fetched[language]]) {
    const text: unknown = Reflect.get(catalogue?.[section] ?? {}, key);
    if (text !== undefined) return text;
  }
}

/** A locale whose texts we have, even if they are but the page's own; else English. */
export const writtenIn = (locale: string): string =>
  languageOf(locale) === 'en' || textOf(locale, 'shared', 'retry') ? locale : 'en';

/** Fetches what we ship for a language; undefined where nothing is to be waited for. */
export function fetchCatalogue(locale: string): Promise<void> | undefined {
  const language = languageOf(locale);
  if (fetched[language]) return;
  return shipped[language]?.().then(
    (code) => {
      fetched[language] = code.catalogue;
    },
    () => {
      // English is better than nothing, for a while.
      fetched[language] = {};
      setTimeout(() => delete fetched[language], RETRY_MS);
    },
  );
}

const formats: Record<string, Intl.NumberFormat> = {};

/** A formatter is dear to make: one of each kind is kept. */
const format = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  (formats[locale + options.trailingZeroDisplay] ??= new Intl.NumberFormat(locale, options));

/** A number as a locale writes it. */
export const formatNumber = (locale: string, value: number): string => format(locale).format(value);

/** Dollars as a locale writes them. */
export const formatMoney = (
  locale: string,
  dollars: number,
  trailingZeroDisplay: 'auto' | 'stripIfInteger',
): string =>
  format(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay,
  }).format(dollars);
