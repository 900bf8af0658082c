import { fillMessage, type MessageValues } from '@bidkit/sdk';
import type { Catalog } from './catalog.ts';
import { type ServerSection, toLocale } from './locale.ts';

/** The shipped catalogs by file, loaded when an element needs their language. */
const shippedCatalogs = import.meta.glob<{ catalog: Catalog }>('./locales/*.ts');
const loadedCatalogs: Record<string, Catalog> = {};
/** A failed load is tried again with the next rendering after this time. */
const RETRY_MS = 30_000;
/** The page's own texts, by locale or language. */
const ownCatalogs: Record<string, Catalog> = {};
const languageOf = (locale: string) => locale.replace(/-.*/, '');

/** Sets or replaces a page's own texts of a locale or a whole language. */
export function setCatalog(locale: string, catalog: Catalog): void {
  ownCatalogs[toLocale(locale)] = catalog;
}

/** A text of the page's own for this locale or its language, else the shipped one; undefined for English. */
export function findText(locale: string, section: keyof Catalog, key: string): unknown {
  const language = languageOf(locale);
  for (const catalog of [ownCatalogs[locale], ownCatalogs[language], loadedCatalogs[language]]) {
    const text: unknown = Reflect.get(catalog?.[section] ?? {}, key);
    if (text !== undefined) return text;
  }
}

/**
 * A text for the server's or the sdk's English, with its params as the locale writes them; undefined when no catalog
 * has it.
 */
export function translate(
  locale: string,
  section: ServerSection,
  key: string,
  params: MessageValues,
): string | undefined {
  const text = findText(locale, section, key);
  if (typeof text !== 'string') return;
  return fillMessage(text, params, {
    money: (dollars) => formatMoney(locale, dollars, 'auto'),
    duration: (seconds) => formatDuration(locale, seconds),
    time: (instant) => formatInstant(locale, instant, time),
    exact: (instant) => formatInstant(locale, instant, time),
    date: (instant) => formatInstant(locale, instant, { dateStyle: 'medium' }),
  });
}

const time = { dateStyle: 'medium', timeStyle: 'medium' } as const;

const formatDuration = (locale: string, seconds: number) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: seconds < 60 ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(seconds < 60 ? seconds : Math.ceil(seconds / 60));

const formatInstant = (locale: string, instant: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, options).format(new Date(instant));

/** The locale when it has texts, shipped or the page's own; else English. */
export function availableLocale(locale: string): string {
  const language = languageOf(locale);
  const hasTexts = ownCatalogs[locale] ?? ownCatalogs[language] ?? loadedCatalogs[language];
  return language === 'en' || hasTexts ? locale : 'en';
}

/** Loads the shipped catalog of a language; undefined when it is loaded already, or does not exist. */
export function loadCatalog(locale: string): Promise<void> | undefined {
  const language = languageOf(locale);
  if (loadedCatalogs[language]) return;
  const load = shippedCatalogs[`./locales/${language}.ts`];
  if (!load && availableLocale(locale) !== locale)
    import('../element/attribute-mistakes.ts').then(
      ({ expectTexts }) => expectTexts(locale, availableLocale, Object.keys(shippedCatalogs)),
      () => {
        // The texts stay English.
      },
    );
  return load?.().then(
    (code) => {
      loadedCatalogs[language] = code.catalog;
    },
    () => {
      // Texts are English until the next try.
      loadedCatalogs[language] = {};
      setTimeout(() => delete loadedCatalogs[language], RETRY_MS);
    },
  );
}

const formats: Record<string, Intl.NumberFormat> = {};

/** Formatters are slow to create: one of each kind is cached. */
const format = (locale: string, options: Intl.NumberFormatOptions) =>
  (formats[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options));

/** A number in a locale. */
export const formatNumber = (locale: string, value: number, decimals: 0 | 2): string =>
  format(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** Dollars in a locale. */
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
