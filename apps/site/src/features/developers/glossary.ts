import text from '../../../../../docs/glossary.md?raw';

/** The words that a page with auctions needs, in reading order. */
const WORDS = [
  'lot',
  'auction',
  'maximum bid',
  'price',
  'next minimum',
  'increment',
  'leader',
  'reserve',
  'soft close',
  'won item',
  'daily deal',
  'direct sale',
  'member',
  'partner',
  'attribution',
  'element',
  'loader',
  'host page',
  'store',
];

const rows = new Map(
  [...text.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)].map(([, word = '', meaning = '']) => [word, meaning]),
);

/** A meaning without what only the developers of the server need, and without emphasis. */
const plain = (meaning: string) => meaning.replace(/ Table `\w+`\./, '').replaceAll('*', '');

/** Words with their meaning, from docs/glossary.md. */
export const glossary = WORDS.map((word) => ({ word, meaning: plain(rows.get(word) ?? '') }));
