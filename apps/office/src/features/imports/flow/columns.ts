/** A column that a file can have. */
export interface FileColumn {
  readonly name: string;
  readonly label: string;
  /** What a cell says. */
  readonly help: string;
  /** A cell of the example. */
  readonly example: string;
  /** What spreadsheets call it, as `keyOf` writes it. */
  readonly synonyms: readonly string[];
}

export const column = (
  name: string,
  label: string,
  help: string,
  example = '',
  synonyms: readonly string[] = [],
): FileColumn => ({ name, label, help, example, synonyms });

/** The name of a column as it is compared: `Item Code`, `item-code` and `Item code (yours)` are `item_code`. */
const keyOf = (head: string): string =>
  head
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_./-]+/g, '_')
    .replace(/[^\p{L}\p{N}_]|_+$/gu, '');

/** The column for the errors of rows, in the files that are saved here. */
export const ERRORS_HEAD = 'Errors';

/** Which known column each column of a file is, in the order of the file; null for one that is left out. */
export type Mapping = readonly (string | null)[];

/** The mapping of a file, by the names of its columns. The first of several with one meaning gets it. */
export function proposeMapping(columns: readonly FileColumn[], head: readonly string[]): Mapping {
  const keys = head.map(keyOf);
  const taken = new Set<string>();
  const found = keys.map((key): string | null => (columns.some(({ name }) => name === key) ? key : null));
  const mapping = found.map((name, index) => {
    if (name === null || found.indexOf(name) !== index) return null;
    taken.add(name);
    return name;
  });
  return mapping.map((name, index) => {
    if (name !== null) return name;
    const key = keys[index] ?? '';
    const known = columns.find(
      (one) => !taken.has(one.name) && (one.synonyms.includes(key) || keyOf(one.label) === key),
    );
    if (known) taken.add(known.name);
    return known?.name ?? null;
  });
}

/** A mapping with one column changed. Another column with the same meaning is left out then. */
export const changeMapping = (mapping: Mapping, index: number, name: string | null): Mapping =>
  mapping.map((before, at) => {
    if (at === index) return name;
    return before === name ? null : before;
  });

/** The cells of a row by the known columns. */
export const toTexts = (cells: readonly string[], mapping: Mapping): Record<string, string> =>
  Object.fromEntries(mapping.flatMap((name, index) => (name === null ? [] : [[name, cells[index] ?? '']])));
