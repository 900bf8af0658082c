import { getBidkit, setBidkit } from '../element/page-instance.ts';
import type { Catalog } from './catalog.ts';
import { loadLanguages } from './load-language.ts';

/**
 * Sets or replaces a page's own texts of a locale or a language, and draws the elements with them. For missing texts
 * the shipped ones are used, or English in a language that is not shipped.
 * @example
 * await setTexts('fr', { bidBox: { placeBid: 'Enchérir' } });
 */
export async function setTexts(locale: string, catalog: Catalog): Promise<void> {
  (await loadLanguages()).setCatalog(locale, catalog);
  setBidkit(getBidkit());
}
