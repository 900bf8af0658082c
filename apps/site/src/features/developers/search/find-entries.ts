import MiniSearch from 'minisearch';
import { type Call, callEntry, type Entry, pageEntries } from './entries.ts';

/** Most places in an answer. */
const MOST = 10;
/** Shorter words are similar to too many others. */
const LEAST_SIMILAR_CHARACTERS = 4;
/** Characters that may differ, as a part of a word's length. */
const DIFFERENCE = 0.2;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** `createBidkit` is found by `createBidkit`, `create` and `bidkit`. */
const tokenize = (text: string) => [
  ...new Set([...wordsOf(text), ...wordsOf(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))]),
];

/** Pages come before calls, and the many exports last. */
function weightOf(entry: Entry | undefined): number {
  if (entry?.kind === 'Call') return 1.5;
  if (!entry?.href.includes('#')) return 2;
  return entry.kind === 'Package' ? 0.5 : 1;
}

/** Finds the places with every typed word or the start of it, the best first. Without one, those with some of them. */
export type FindEntries = (typed: string) => Entry[];

/** Prepares the search over the developers' pages and these calls. */
export function createFindEntries(calls: readonly Call[]): FindEntries {
  const entries = [...pageEntries, ...calls.map(callEntry)];
  const index = new MiniSearch<Entry & { id: number }>({
    fields: ['title', 'about', 'words'],
    tokenize,
    searchOptions: {
      boost: { title: 3 },
      boostDocument: (id) => weightOf(entries[id]),
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => word.length >= LEAST_SIMILAR_CHARACTERS && DIFFERENCE,
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (typed) => {
    const withAll = index.search(typed);
    const found = withAll.length > 0 ? withAll : index.search(typed, { combineWith: 'OR' });
    return found.slice(0, MOST).flatMap(({ id }) => entries[id] ?? []);
  };
}
