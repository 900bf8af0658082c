import type { Catalogue } from './catalogue.ts';
import { fetchLanguages } from './locale.ts';
import { getBidkit, setBidkit } from './shared.ts';

/**
 * Sets or replaces a page's own texts of a locale or a whole language; what they leave out is worded as we ship it, in a language
 * that we do not ship in English. What is on the page is drawn with them at once.
 */
export async function setTexts(locale: string, catalogue: Catalogue): Promise<void> {
  (await fetchLanguages()).setCatalogue(locale, catalogue);
  setBidkit(getBidkit());
}
