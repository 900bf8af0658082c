import type { LotFile } from './file/read-files.ts';
import type { Mapping } from './lots/columns.ts';
import { isFailed, isReady, mendRow, type Row, readRows } from './lots/row.ts';

/** How far a long step is. `all` is 0 while that is not known. */
export interface Progress {
  readonly text: string;
  readonly done: number;
  readonly all: number;
}

/** What the page shows: a file to choose, its columns, its rows, or a long step. */
export interface ImportState {
  readonly step: 'choose' | 'columns' | 'review';
  /** Whether a file was chosen before: the focus follows then. */
  readonly isAgain: boolean;
  /** A long step, which can be canceled. */
  readonly progress: Progress | null;
  readonly file: LotFile | null;
  readonly mapping: Mapping;
  /** Whether the mapping was used before for these columns. */
  readonly isKnown: boolean;
  readonly rows: readonly Row[];
  /** Pictures of no row. */
  readonly unused: readonly string[];
  /** Whether the server has checked the rows as they are. */
  readonly isChecked: boolean;
  /** Why the last step failed. */
  readonly error: string | null;
  /** What the last step has done. */
  readonly outcome: string | null;
}

export const emptyState: ImportState = {
  step: 'choose',
  isAgain: false,
  progress: null,
  file: null,
  mapping: [],
  isKnown: false,
  rows: [],
  unused: [],
  isChecked: false,
  error: null,
  outcome: null,
};

/** The state after a file was put away, or refused. */
export const stateAgain: ImportState = { ...emptyState, isAgain: true };

/** The rows of a file that was chosen, with its pictures. */
export function withRows(state: ImportState, file: LotFile, mapping: Mapping): ImportState {
  const { rows, unused } = readRows(file, mapping);
  return { ...state, step: 'review', file, mapping, rows, unused, isChecked: false, error: null };
}

/** The rows of a mended file in place of those that failed. Good rows and all pictures stay. */
export function withMended(state: ImportState, mended: LotFile, mapping: Mapping, turn: number): ImportState {
  const pictures = [...(state.file?.pictures ?? []), ...mended.pictures];
  const file = { ...mended, folder: mended.folder || (state.file?.folder ?? ''), pictures };
  const kept = state.rows.filter((row) => !isFailed(row));
  const { rows } = readRows(file, mapping);
  // The same row numbers as those of the file before.
  const added = rows.map((row) => ({ ...row, key: `${row.key} ${turn}` }));
  const used = new Set([...kept, ...added].flatMap((row) => row.pictures));
  return {
    ...state,
    step: 'review',
    file,
    rows: [...kept, ...added],
    unused: pictures.filter((picture) => !used.has(picture)).map(({ path }) => path),
    isChecked: false,
    error: null,
  };
}

/** A cell of a row that was corrected on the page. */
export function withCell(state: ImportState, key: string, column: string, text: string): ImportState {
  const { file } = state;
  if (!file) return state;
  const rows = state.rows.map((row) => (row.key === key ? mendRow(row, column, text, file) : row));
  return { ...state, rows, isChecked: false };
}

/** The rows after a check, whose errors are to be corrected. */
export const toMendNow = (rows: readonly Row[]): Row[] => rows.map((row) => ({ ...row, toMend: row.errors }));

const lots = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'lot' : 'lots'}`;

/** `3 lots` */
export { lots as lotsOf };

/** What a check has found, in one sentence. */
export function checkedText(rows: readonly Row[]): string {
  const [ready, failed] = [rows.filter(isReady).length, rows.filter(isFailed).length];
  const errors = failed === 0 ? '' : ` ${failed} ${failed === 1 ? 'row has' : 'rows have'} an error.`;
  return `${ready === 0 ? 'No lots' : lots(ready)} can be listed.${errors}`;
}

/** What sending has done: the number of lots that it listed, of those that it should. */
export function sentText(before: readonly Row[], after: readonly Row[]): string {
  const wanted = before.filter(isReady);
  const keys = new Set(wanted.map(({ key }) => key));
  const listed = after.filter(({ key, listed: as }) => keys.has(key) && as !== null && !as.isBefore).length;
  if (listed === wanted.length) return `${lots(listed)} ${listed === 1 ? 'is' : 'are'} listed.`;
  if (listed === 0) return 'Nothing was listed.';
  return `${listed} of ${lots(wanted.length)} are listed. The others are kept here.`;
}
