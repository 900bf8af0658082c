import { money, ofHouse } from './locale.ts';

/** An amount, or why a bank did not accept a card. */
const VARIED = /\$[\d,]+\.\d\d|card: [^.]+/g;

/** What varies, as the language writes it: an amount; a bank's reason where its catalogue knows it. */
const written = (part: string) =>
  part[0] === '$' ? money(Number(part.replace(/[$,]/g, ''))) : ofHouse(part.slice(6));

/** A sentence of the house with something in it that varies: catalogues know it with `$` for each, and every language writes them in its own way. */
export function sentenceOfHouse(sentence: string): string {
  const parts = sentence.match(VARIED) ?? [];
  const pattern = sentence.replace(VARIED, '$');
  const known = ofHouse(pattern);
  if (known === pattern) return sentence;
  return known.replace(/\$/g, () => written(parts.shift() ?? ''));
}
