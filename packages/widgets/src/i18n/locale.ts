/** The parts of a catalogue: the texts of one element, or texts that several elements share. */
export type Section =
  | 'shared'
  | 'announcer'
  | 'won'
  | 'auctionGrid'
  | 'bidBox'
  | 'dealOffer'
  | 'buyDirect'
  | 'checkout';

/** The functions of language.ts that every text needs once a page uses more than English. */
export interface Languages {
  textOf(locale: string, section: Section | 'house', key: string): unknown;
  writtenIn(locale: string): string;
  formatNumber(locale: string, value: number): string;
  formatMoney(locale: string, dollars: number, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string;
}

let languages: Languages | undefined;

/** Looks every text up in `code` from now on. */
export function setLanguages(code: Languages): void {
  languages = code;
}

/** Of the elements that name no `locale` of their own. */
let pageLocale = 'en';
/** Of what is being drawn: a page may hold elements in several languages, and each drawing is one go. */
let spoken = pageLocale;

/** What `Intl` is to speak while an element is drawn. */
export const locale = (): string => spoken;

/** What the texts that are drawn are written in, as `lang` says it: where there is no catalogue of a locale they are English. */
export const language = (): string => languages?.writtenIn(spoken) ?? 'en';

/** What a tag such as `es-MX` or `es_MX` stands for: itself, or the page's locale where it is none. */
export function toLocale(tag: string | null): string {
  try {
    return Intl.getCanonicalLocales(tag?.replace(/_/g, '-') ?? [])[0] ?? pageLocale;
  } catch {
    return pageLocale;
  }
}

/** Makes `locale` that of all elements which name none. */
export function setPageLocale(locale: string): void {
  pageLocale = toLocale(locale);
}

/** Draws in a locale from here on. */
export function setLocale(locale: string): void {
  spoken = locale;
}

/** The texts of one section: from the catalogue of the language that is drawn, else in English, else from `shared`. */
export function texts<T extends object, S extends object = object>(
  section: Section,
  english: T,
  shared?: S,
): T & Omit<S, keyof T> {
  const get = (_: object, key: string) =>
    languages?.textOf(spoken, section, key) ??
    Reflect.get(english, key) ??
    (shared && Reflect.get(shared, key));
  return new Proxy(english, { get }) as T & Omit<S, keyof T>;
}

/** A sentence of the house, such as a refusal: in the language that is drawn where its catalogue knows it, else as it is. */
export const ofHouse = (sentence: string): string =>
  (languages?.textOf(spoken, 'house', sentence) as string | undefined) ?? sentence;

// A page's first formatter costs a slow phone more time than the whole card: in the house's own language there is none.
const inEnglish = (value: number, decimals: number) =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** `1,234` as the language writes it: whole numbers. */
export const number = (value: number): string =>
  languages && spoken !== 'en' ? languages.formatNumber(spoken, value) : inEnglish(value, 0);

/** Dollars with two decimals (spec 000 §9: `$1,234.50`); with `stripIfInteger` whole ones have none. */
export const money = (dollars: number, zeros: 'auto' | 'stripIfInteger' = 'auto'): string =>
  languages && spoken !== 'en'
    ? languages.formatMoney(spoken, dollars, zeros)
    : `$${inEnglish(dollars, zeros !== 'auto' && Number.isInteger(dollars) ? 0 : 2)}`;
