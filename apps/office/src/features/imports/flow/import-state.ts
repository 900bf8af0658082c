import type { LotFile, PictureFiles } from '../file/read-files.ts';
import { type Mapping, toTexts } from './columns.ts';
import type { Row } from './file-row.ts';
import type { ImportKind, Sent, Words } from './kind.ts';
import { addPictures, withRefusals } from './pictures.ts';
import { isFailed, isReady, mendRow, readRows, readSomeAgain, unusedOf } from './row.ts';

/** How far a long step is. `all` is 0 while that is not known. */
export interface Progress {
  readonly text: string;
  readonly done: number;
  readonly all: number;
}

/** What the page shows: a file to choose, its columns, its rows, or a long step. */
export interface ImportState<F> {
  readonly step: 'choose' | 'columns' | 'review';
  /** Whether a file was chosen before: the focus follows then. */
  readonly isAgain: boolean;
  /** A long step, which can be canceled. */
  readonly progress: Progress | null;
  readonly file: LotFile | null;
  readonly mapping: Mapping;
  /** Whether the mapping was used before for these columns. */
  readonly isKnown: boolean;
  readonly rows: readonly Row<F>[];
  /** Pictures of no row. */
  readonly unused: readonly string[];
  /** Whether the server has checked the rows as they are. */
  readonly isChecked: boolean;
  /** Whether cells were corrected on the page. */
  readonly isCorrected: boolean;
  /** Why the last step failed. */
  readonly error: string | null;
  /** What the last step has done. */
  readonly outcome: string | null;
}

export const emptyState: ImportState<never> = {
  step: 'choose',
  isAgain: false,
  progress: null,
  file: null,
  mapping: [],
  isKnown: false,
  rows: [],
  unused: [],
  isChecked: false,
  isCorrected: false,
  error: null,
  outcome: null,
};

/** The state after a file was put away, or refused. */
export const stateAgain: ImportState<never> = { ...emptyState, isAgain: true };

/** The rows of a file that was chosen, with its pictures. */
export function withRows<F>(
  kind: ImportKind<F>,
  state: ImportState<F>,
  file: LotFile,
  mapping: Mapping,
): ImportState<F> {
  const rows = readRows(kind, file, mapping);
  const unused = unusedOf(rows, file.pictures);
  return { ...state, step: 'review', file, mapping, rows, unused, isChecked: false, error: null };
}

/**
 * The rows of the file with other columns. Those that are stored, and those of a file before it, stay as they are. What
 * was corrected on the page is read from the file again.
 */
export function withColumns<F>(
  kind: ImportKind<F>,
  state: ImportState<F>,
  file: LotFile,
  mapping: Mapping,
): ImportState<F> {
  const read = (row: Row<F>): Row<F> => {
    if (!isOfFile(row, file) || !row.source) return row;
    const source = { ...row.source, mapping, texts: toTexts(row.source.cells, mapping) };
    return { ...row, source, code: kind.read({ ...row, source }).code };
  };
  const rows = readSomeAgain(kind, state.rows.map(read), file, (row) => isOfFile(row, file));
  const unused = unusedOf(rows, file.pictures);
  return {
    ...state,
    step: 'review',
    mapping,
    rows,
    unused,
    isChecked: false,
    isCorrected: false,
    error: null,
  };
}

/** Whether a row is of the last table, and not stored by this page. */
const isOfFile = ({ source, listed, isUncertain }: Row<unknown>, { content }: LotFile): boolean =>
  content.kind === 'csv' &&
  source?.head === content.table.head &&
  (listed === null || listed.isBefore) &&
  !isUncertain;

/** Whether the columns of the file can be chosen again for some of its rows. */
export const canChangeColumns = ({ file, rows }: ImportState<unknown>): boolean =>
  file !== null && rows.some((row) => isOfFile(row, file));

/** Whether corrections would be lost. */
export const hasCorrections = ({ isCorrected, rows }: ImportState<unknown>): boolean =>
  isCorrected && rows.some(({ listed }) => listed === null);

/**
 * The rows of a mended file in place of those that failed, or all rows with pictures that were chosen alone. Good rows
 * and all pictures stay; a picture that was chosen again takes the place of the one before.
 */
export function withMended<F>(
  kind: ImportKind<F>,
  state: ImportState<F>,
  {
    file: mended,
    mapping,
    turn,
  }: { readonly file: LotFile | PictureFiles; readonly mapping: Mapping; readonly turn: number },
): ImportState<F> {
  if (!state.file) return state;
  const { pictures, nowOf } = addPictures(state.file.pictures, mended.pictures);
  const next = (file: LotFile, rows: readonly Row<F>[]): ImportState<F> => ({
    ...{ ...state, step: 'review', file, rows, unused: unusedOf(rows, pictures) },
    ...{ isChecked: false, error: null },
  });
  if (mended.content === null) {
    const file = { ...state.file, pictures, ignored: mended.ignored };
    return next(file, readSomeAgain(kind, state.rows, file, canChange));
  }
  const file = { ...mended, folder: mended.folder || state.file.folder, pictures };
  const kept = state.rows
    .filter((row) => !isFailed(row))
    .map((row) => ({ ...row, pictures: row.pictures.map(nowOf) }));
  const rows = readRows(kind, file, mapping, kept);
  // The same row numbers as those of the file before.
  const added = rows.map((row) => ({ ...row, key: `${row.key} ${turn}` }));
  return next(file, [...kept, ...added]);
}

/** Whether a row is neither stored, nor perhaps. */
const canChange = ({ listed, isUncertain }: Row<unknown>) => listed === null && !isUncertain;

/** The state with rows whose pictures were refused: the file remembers them until they are replaced. */
export function withRefusedOf<F>(state: ImportState<F>, rows: readonly Row<F>[]): ImportState<F> {
  if (!state.file) return { ...state, rows };
  const reasons = new Map(
    rows.flatMap((row) =>
      row.pictures.flatMap(({ data, refused }) => (refused ? [[data, refused] as const] : [])),
    ),
  );
  return { ...state, rows, file: { ...state.file, pictures: withRefusals(state.file.pictures, reasons) } };
}

/** A cell of a row that was corrected on the page. */
export function withCell<F>(
  kind: ImportKind<F>,
  state: ImportState<F>,
  key: string,
  cell: { readonly column: string; readonly text: string },
): ImportState<F> {
  const { file } = state;
  if (!file) return state;
  const others = state.rows.filter((row) => row.key !== key);
  const rows = state.rows.map((row) => (row.key === key ? mendRow(kind, row, cell, file, others) : row));
  // What was said is about the rows as they were.
  return { ...state, rows, isChecked: false, isCorrected: true, error: null, outcome: null };
}

/** A state in which some of the rows that were sold before are stored again. */
export function withAgain<F>(state: ImportState<F>, wanted: readonly Row<F>[]): ImportState<F> {
  const keys = new Set(wanted.map(({ key }) => key));
  const rows = state.rows.map(
    (row): Row<F> => (keys.has(row.key) ? { ...row, listed: null, isAgain: true } : row),
  );
  return { ...state, rows, isChecked: false };
}

/** The rows before they are checked again: what was refused may be right by now. */
export function withoutErrors<F>(kind: ImportKind<F>, state: ImportState<F>): ImportState<F> {
  const { file } = state;
  if (!file) return state;
  const rows = readSomeAgain(kind, state.rows, file, (row) => isFailed(row) && !row.isUncertain);
  return { ...state, rows };
}

/** The rows after a check, whose errors are to be corrected. */
export const toMendNow = <F>(rows: readonly Row<F>[]): Row<F>[] =>
  rows.map((row) => ({ ...row, toMend: row.errors }));

/** `3 lots` */
export const countOf = (count: number, { one, many }: Pick<Words, 'one' | 'many'>): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** ` 3 rows have an error.`, after another sentence; empty for none. */
function errorsText(rows: readonly Row<unknown>[]): string {
  const failed = rows.filter(isFailed).length;
  return failed === 0 ? '' : ` ${failed} ${failed === 1 ? 'row has' : 'rows have'} an error.`;
}

/** What to do after an answer was lost. */
const unknownText = (words: Words, count: number): string =>
  `Whether ${countOf(count, words)} ${count === 1 ? 'was' : 'were'} ${words.done} is not known: the answer did not arrive. Check again: what is ${words.done} already is recognized by its ${words.code}, so that nothing is ${words.done} twice.`;

/** What a check has found. `note` says more about the rows that are ready. */
export function checkedText(words: Words, rows: readonly Row<unknown>[], note = ''): string {
  const [ready, errors] = [rows.filter(isReady).length, errorsText(rows)];
  return `${ready === 0 ? `No ${words.many}` : countOf(ready, words)} can be ${words.done}.${note && ` ${note}`}${errors}`;
}

/** What sending has done: the number of rows that it stored, of those that it should. */
export function sentText(
  words: Words,
  before: readonly Row<unknown>[],
  { rows: after, note = '', unknown = 0 }: Pick<Sent<unknown>, 'rows' | 'note' | 'unknown'>,
): string {
  const wanted = before.filter(isReady);
  const keys = new Set(wanted.map(({ key }) => key));
  const sent = after.filter(({ key, listed: as }) => keys.has(key) && as !== null && !as.isBefore).length;
  const more = note && ` ${note}`;
  if (sent === wanted.length)
    return `${countOf(sent, words)} ${sent === 1 ? 'is' : 'are'} ${words.done}.${more}`;
  const errors = errorsText(after);
  const unsure = unknown === 0 ? '' : ` ${unknownText(words, unknown)}`;
  if (sent > 0)
    return `${sent.toLocaleString('en-US')} of ${countOf(wanted.length, words)} are ${words.done}. The others are kept here.${more}${unsure}${errors}`;
  return unsure === '' ? `Nothing was ${words.done}.${errors}` : unsure.trim() + errors;
}
