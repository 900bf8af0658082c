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

/** Words with their meaning, from docs/glossary.md. */
export const glossary = WORDS.map((word) => ({ word, meaning: rows.get(word) ?? '' }));
