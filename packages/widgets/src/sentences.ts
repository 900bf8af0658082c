import { money, ofHouse } from './locale.ts';

const AMOUNT = /\$[\d,]+\.\d\d/g;

/** A sentence of the house with amounts in it: catalogues know it with `$` for each, and every language writes them in its own way. */
export function sentenceOfHouse(sentence: string): string {
  const amounts = sentence.match(AMOUNT) ?? [];
  const pattern = sentence.replace(AMOUNT, '$');
  const known = ofHouse(pattern);
  if (known === pattern) return sentence;
  return known.replace(/\$/g, () => money(Number(amounts.shift()?.replace(/[$,]/g, ''))));
}
