import { columns, type Mapping, proposeMapping } from './columns.ts';

// Remembered in this browser by the row of column names. It has no data of lots.
const KEY = 'office-import-columns';
const MAX_KEPT = 20;

const headKey = (head: readonly string[]) => head.join('\t').toLowerCase();
const names: ReadonlySet<unknown> = new Set([null, ...columns.map(({ name }) => name)]);

type Kept = [head: string, mapping: Mapping][];

function read(): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    // Storage that is blocked, or that another version has written.
    return [];
  }
}

const isKept = (entry: unknown): entry is Kept[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Array.isArray(entry[1]) &&
  entry[1].every((name) => names.has(name));

/** The mapping of a file: the one that was last used for these columns, or a proposal. */
export function mappingFor(head: readonly string[]): {
  readonly mapping: Mapping;
  readonly isKnown: boolean;
} {
  const known = read().find(([key, mapping]) => key === headKey(head) && mapping.length === head.length);
  return known ? { mapping: known[1], isKnown: true } : { mapping: proposeMapping(head), isKnown: false };
}

/** Remembers the mapping of these columns. */
export function keepMapping(head: readonly string[], mapping: Mapping): void {
  const key = headKey(head);
  const others = read().filter(([other]) => other !== key);
  try {
    localStorage.setItem(KEY, JSON.stringify([[key, mapping], ...others].slice(0, MAX_KEPT)));
  } catch {
    // It is proposed again the next time.
  }
}
