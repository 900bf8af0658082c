import { diagnose } from '@bidkit/sdk';
import { camelCase } from './attributes.ts';

const letters = (name: string) => name.replace(/-/g, '');

/**
 * Reports an attribute with the number of an auction or a deal, unless it was set meanwhile. Loaded with the first
 * mistake only.
 */
export function reportId(element: Element, attribute: string): void {
  if (!element.isConnected || !Number.isNaN(Reflect.get(element, camelCase(attribute)))) return;
  const tag = element.localName;
  const value = element.getAttribute(attribute);
  const example = `<${tag} ${attribute}="7">`;
  if (value !== null) {
    diagnose('attribute_invalid', { tag, attribute, value, example });
    return;
  }
  // A checkout waits for the event of a payment to name the auction.
  if (tag === 'bidkit-checkout') return;
  const similar = element.getAttributeNames().find((name) => letters(name) === letters(attribute));
  const hint = similar ? ` It has ${similar} instead.` : '';
  diagnose('attribute_missing', { tag, attribute, hint, example, property: camelCase(attribute) });
}

/** Reports the attribute `source` of a grid: missing, or not the name of a list. */
export function reportSource(value: string): void {
  const tag = 'bidkit-auction-grid';
  const example = 'source="home", "featured", "deals" or "category:7"';
  const found = { tag, attribute: 'source', value, hint: '', example, property: 'source' };
  diagnose(value ? 'attribute_invalid' : 'attribute_missing', found);
}

/** The page's own texts may be set after the first element is drawn. */
const TEXTS_TIMEOUT_MS = 3_000;
const expectedLocales = new Set<string>();

/** Reports a locale without texts, unless the page sets its own soon. `files` are those of the shipped catalogs. */
export function expectTexts(
  locale: string,
  availableLocale: (locale: string) => string,
  files: readonly string[],
): void {
  if (expectedLocales.has(locale)) return;
  expectedLocales.add(locale);
  setTimeout(() => {
    if (availableLocale(locale) === locale) return;
    const languages = ['en', ...files.map((file) => file.replace(/.*\/|\.ts$/g, ''))];
    diagnose('locale_unavailable', { locale, shipped: new Intl.ListFormat('en').format(languages) });
  }, TEXTS_TIMEOUT_MS);
}
