import type { Catalogue } from './catalogue.ts';

/** Catalogues we ship, fetched when an element asks for their language. */
const shipped: Record<string, () => Promise<{ catalogue: Catalogue }>> = {
  es: () => import('./locales/es.ts'),
};
const catalogues: Record<string, Catalogue> = {};
const languageOf = (locale: string) => locale.replace(/-.*/, '');

/** Sets or replaces the texts of a locale or a whole language; what a catalogue leaves out stays English. */
export function setCatalogue(locale: string, catalogue: Catalogue): void {
  catalogues[locale] = catalogue;
}

/** The texts of a locale, its language's where it has none of its own. */
export const catalogueOf = (locale: string): Catalogue | undefined =>
  catalogues[locale] ?? catalogues[languageOf(locale)];

/** Fetches what we ship for a language; undefined where nothing is to be waited for. */
export function fetchCatalogue(locale: string): Promise<void> | undefined {
  if (catalogueOf(locale)) return;
  const language = languageOf(locale);
  return shipped[language]?.().then(
    (code) => setCatalogue(language, code.catalogue),
    // English is better than nothing.
    () => setCatalogue(language, {}),
  );
}

const formats: Record<string, Intl.NumberFormat> = {};

/** A number as a locale writes it. A formatter is dear to make: one of each kind is kept. */
export function formatNumber(locale: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = locale + options.trailingZeroDisplay;
  formats[key] ??= new Intl.NumberFormat(locale, options);
  return formats[key].format(value);
}
