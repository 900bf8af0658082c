import type { Catalogue, Room } from './catalogue.ts';

/** Catalogues we ship, fetched when an element asks for their language. */
const shipped: Record<string, () => Promise<{ catalogue: Catalogue }>> = {
  es: () => import('./locales/es.ts'),
};
const catalogues: Record<string, Catalogue> = {};

/** Of the elements that name no `locale` of their own. */
let pageLocale = 'en';
/** Of what is being drawn: a page may hold elements in several languages, and each drawing is one go. */
let spoken = pageLocale;

/** What `Intl` is to speak while an element is drawn. */
export const locale = (): string => spoken;

const languageOf = (locale: string) => locale.replace(/-.*/, '');

/** What a tag such as `es-MX` stands for: itself, or the page's locale where it is none. */
export function toLocale(tag: string | null): string {
  try {
    return Intl.getCanonicalLocales(tag ?? [])[0] ?? pageLocale;
  } catch {
    return pageLocale;
  }
}

/** Makes `locale` that of all elements which name none. */
export function setPageLocale(locale: string): void {
  pageLocale = toLocale(locale);
}

/** Sets or replaces the texts of a locale or a whole language; what a catalogue leaves out stays English. */
export function setTexts(locale: string, catalogue: Catalogue): void {
  catalogues[locale] = catalogue;
}

/** Draws in a locale from here on. Answers what is to be waited for first: a catalogue on its way. */
export function speak(locale: string): Promise<void> | undefined {
  spoken = locale;
  const language = languageOf(locale);
  if (catalogues[locale] || catalogues[language]) return;
  return shipped[language]?.().then(
    (code) => setTexts(language, code.catalogue),
    // English is better than nothing.
    () => setTexts(language, {}),
  );
}

const textsNow = () => catalogues[spoken] ?? catalogues[languageOf(spoken)];

/** The texts of one room of the house: the catalogue of the language that is drawn, else English, else what all rooms share. */
export function texts<T extends object, S extends object = object>(
  room: Room,
  english: T,
  shared?: S,
): T & Omit<S, keyof T> {
  const get = (_: object, key: string) =>
    Reflect.get(textsNow()?.[room] ?? {}, key) ??
    Reflect.get(english, key) ??
    (shared && Reflect.get(shared, key));
  return new Proxy(english, { get }) as T & Omit<S, keyof T>;
}

/** A sentence of the house, such as a refusal: in the language that is drawn where its catalogue knows it, else as it is. */
export function ofHouse(sentence: string): string {
  return textsNow()?.house?.[sentence] ?? sentence;
}

const formats: Record<string, Intl.NumberFormat> = {};

/** `1,234` as the language writes it: whole numbers. */
export const number = (value: number): string => (spoken === 'en' ? inEnglish(value, 0) : format(value, {}));

/** Dollars with two decimals (spec 000 §9: `$1,234.50`); with `stripIfInteger` whole ones have none. */
export function money(dollars: number, zeros: 'auto' | 'stripIfInteger' = 'auto'): string {
  if (spoken === 'en') return `$${inEnglish(dollars, zeros !== 'auto' && Number.isInteger(dollars) ? 0 : 2)}`;
  return format(dollars, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: zeros,
  });
}

// A page's first formatter costs a slow phone more time than the whole card: in the house's own language there is none.
const inEnglish = (value: number, decimals: number) =>
  value.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A formatter is dear to make: one of each kind is kept. */
function format(value: number, options: Intl.NumberFormatOptions): string {
  const key = spoken + options.trailingZeroDisplay;
  formats[key] ??= new Intl.NumberFormat(spoken, options);
  return formats[key].format(value);
}
