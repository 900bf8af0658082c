import { diagnose, type MessageValues } from '@bidkit/sdk';

// Not i18next (14.8 kB) or intl-messageformat (9.0 kB): the code of this folder takes 1.2 kB of a page.

/** The parts of a catalog: the texts of one element, or texts that several elements share. */
export type Section =
  | 'shared'
  | 'announcer'
  | 'won'
  | 'auctionGrid'
  | 'bidBox'
  | 'bidDetails'
  | 'total'
  | 'dealOffer'
  | 'buyDirect'
  | 'checkout';

/**
 * The parts of a catalog for texts that come in English from the server or the sdk: errors, bid statuses and results
 * of a bid.
 */
export type ServerSection = 'errors' | 'bidStatuses' | 'bidResults';

/** The functions of language.ts that texts need once a page uses another language than English. */
export interface Languages {
  findText(locale: string, section: Section, key: string): unknown;
  translate(locale: string, section: ServerSection, key: string, params: MessageValues): string | undefined;
  availableLocale(locale: string): string;
  formatNumber(locale: string, value: number, decimals: 0 | 2): string;
  formatMoney(locale: string, dollars: number, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string;
}

let languages: Languages | undefined;

/** Makes every text be looked up in `code` from now on. */
export function setLanguages(code: Languages): void {
  languages = code;
}

/** The locale of elements without their own: that of the page's language until the page sets one. */
let pageLocale = 'en';
const pageLanguage = globalThis.document?.documentElement.lang;
// The texts of all kinds of English are the same, and need no code.
if (pageLanguage && !/^en\b/i.test(pageLanguage)) setPageLocale(pageLanguage);
/** The locale of the component that is being drawn: a page may have elements in several languages. */
let current = pageLocale;

/** The locale of the element that is being drawn. */
export const currentLocale = (): string => current;

/** The language of the texts that are drawn, for `lang`. */
export const language = (): string => (languages ? current : 'en');

/** The locale of a tag such as `es-MX` or `es_MX`; the page's locale when the tag is not valid. */
export function toLocale(tag: string | null): string {
  try {
    return Intl.getCanonicalLocales(tag?.replace(/_/g, '-') ?? [])[0] ?? pageLocale;
  } catch {
    diagnose('locale_invalid', { locale: String(tag) });
    return pageLocale;
  }
}

/**
 * Sets the locale of all elements without their own.
 * @example
 * setPageLocale('es-MX');
 */
export function setPageLocale(locale: string): void {
  pageLocale = toLocale(locale);
}

/** Draws in a locale from here on; in English when it has no texts, so that no element mixes languages. */
export function setLocale(locale: string): void {
  current = languages?.availableLocale(locale) ?? locale;
}

/** The texts of one section: from the catalog of the language that is drawn, else in English, else from `shared`. */
export function texts<T extends object, S extends object = object>(
  section: Section,
  english: T,
  shared?: S,
): T & Omit<S, keyof T> {
  const get = (_: object, key: string) =>
    languages?.findText(current, section, key) ??
    Reflect.get(english, key) ??
    (shared && Reflect.get(shared, key));
  return new Proxy(english, { get }) as T & Omit<S, keyof T>;
}

/**
 * A text that comes in English from the server or the sdk: translated when the catalog of the current language has
 * the key, else unchanged.
 */
export const translate = (
  section: ServerSection,
  key: string,
  params: MessageValues,
  english: string,
): string => languages?.translate(current, section, key, params) ?? english;

/** The formats of another language than English. */
const foreign = () => (current === 'en' ? undefined : languages);

// Creating the first formatter takes longer on a slow phone than drawing the card, so English uses none.
const inEnglish = (value: number, decimals: number) =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A whole number in the current locale, such as `1,234`. */
export const number = (value: number): string =>
  foreign()?.formatNumber(current, value, 0) ?? inEnglish(value, 0);

/** Dollars with two decimals beside the name of the currency, which other languages than English do not repeat. */
export const amount = (dollars: number): string =>
  foreign()?.formatNumber(current, dollars, 2) ?? money(dollars);

/**
 * Dollars with two decimals in the current locale, such as `$1,234.50`; with `stripIfInteger` whole amounts have none.
 */
export const money = (dollars: number, zeros: 'auto' | 'stripIfInteger' = 'auto'): string =>
  foreign()?.formatMoney(current, dollars, zeros) ??
  `$${inEnglish(dollars, zeros !== 'auto' && Number.isInteger(dollars) ? 0 : 2)}`;
