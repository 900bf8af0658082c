import { type Mapping, proposeMapping } from './columns.ts';
import type { ImportKind } from './kind.ts';

// Remembered in this browser by the row of column names. It has no data of rows.
const MAX_KEPT = 20;

type Kind = Pick<ImportKind<unknown>, 'columns' | 'mappingsKey'>;
type Kept = [head: string, mapping: Mapping][];

const headKey = (head: readonly string[]) => head.join('\t').toLowerCase();

function read({ columns, mappingsKey }: Kind): Kept {
  const names: ReadonlySet<unknown> = new Set([null, ...columns.map(({ name }) => name)]);
  const isKept = (entry: unknown): entry is Kept[number] =>
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    Array.isArray(entry[1]) &&
    entry[1].every((name) => names.has(name));
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(mappingsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    // Storage that is blocked, or that another version has written.
    return [];
  }
}

/** The mapping of a file: the one that was last used for these columns, or a proposal. */
export function mappingFor(
  kind: Kind,
  head: readonly string[],
): { readonly mapping: Mapping; readonly isKnown: boolean } {
  const known = read(kind).find(([key, mapping]) => key === headKey(head) && mapping.length === head.length);
  return known
    ? { mapping: known[1], isKnown: true }
    : { mapping: proposeMapping(kind.columns, head), isKnown: false };
}

/** Remembers the mapping of these columns. */
export function keepMapping(kind: Kind, head: readonly string[], mapping: Mapping): void {
  const key = headKey(head);
  const others = read(kind).filter(([other]) => other !== key);
  try {
    localStorage.setItem(kind.mappingsKey, JSON.stringify([[key, mapping], ...others].slice(0, MAX_KEPT)));
  } catch {
    // It is proposed again the next time.
  }
}
