import { getBidkit, setBidkit } from '../element/page-instance.ts';
import type { Catalogue } from './catalogue.ts';
import { loadLanguages } from './load-language.ts';

/**
 * Sets or replaces a page's own texts of a locale or a whole language; what they leave out is worded as we ship it, in a language
 * that we do not ship in English. What is on the page is drawn with them at once.
 */
export async function setTexts(locale: string, catalogue: Catalogue): Promise<void> {
  (await loadLanguages()).setCatalogue(locale, catalogue);
  setBidkit(getBidkit());
}
