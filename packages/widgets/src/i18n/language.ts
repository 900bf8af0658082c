import { fillMessage, type MessageValues } from '@bidkit/sdk';
import type { Catalogue } from './catalogue.ts';
import { type ServerSection, toLocale } from './locale.ts';

/** The shipped catalogues by file, loaded when an element needs their language. */
const shippedCatalogues = import.meta.glob<{ catalogue: Catalogue }>('./locales/*.ts');
const loadedCatalogues: Record<string, Catalogue> = {};
/** A failed load is tried again with the next rendering after this time. */
const RETRY_MS = 30_000;
/** The page's own texts, by locale or language. */
const ownCatalogues: Record<string, Catalogue> = {};
const languageOf = (locale: string) => locale.replace(/-.*/, '');

/** Sets or replaces a page's own texts of a locale or a whole language. */
export function setCatalogue(locale: string, catalogue: Catalogue): void {
  ownCatalogues[toLocale(locale)] = catalogue;
}

/** A text of the page's own for this locale or its language, else the shipped one; undefined for English. */
export function findText(locale: string, section: keyof Catalogue, key: string): unknown {
  const language = languageOf(locale);
  for (const catalogue of [ownCatalogues[locale], ownCatalogues[language], loadedCatalogues[language]]) {
    const text: unknown = Reflect.get(catalogue?.[section] ?? {}, key);
    if (text !== undefined) return text;
  }
}

/**
 * A text for the server's or the sdk's English, with its params as the locale writes them; undefined when no catalogue
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
    time: (instant) => formatInstant(locale, instant, { dateStyle: 'medium', timeStyle: 'medium' }),
    date: (instant) => formatInstant(locale, instant, { dateStyle: 'medium' }),
  });
}

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
  const hasTexts = ownCatalogues[locale] ?? ownCatalogues[language] ?? loadedCatalogues[language];
  return language === 'en' || hasTexts ? locale : 'en';
}

/** Loads the shipped catalogue of a language; undefined when it is loaded already, or does not exist. */
export function loadCatalogue(locale: string): Promise<void> | undefined {
  const language = languageOf(locale);
  if (loadedCatalogues[language]) return;
  const load = shippedCatalogues[`./locales/${language}.ts`];
  if (!load && availableLocale(locale) !== locale)
    import('../element/attribute-mistakes.ts').then(
      ({ expectTexts }) => expectTexts(locale, availableLocale),
      () => {
        // The texts stay English.
      },
    );
  return load?.().then(
    (code) => {
      loadedCatalogues[language] = code.catalogue;
    },
    () => {
      // Texts are English until the next try.
      loadedCatalogues[language] = {};
      setTimeout(() => delete loadedCatalogues[language], RETRY_MS);
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
