import Papa from 'papaparse';
import { unreadable } from '../csv-file-error.ts';
import { findDelimiter } from '../find-delimiter.ts';

/** A row of a table. `number` is the one that a spreadsheet shows beside it. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A CSV file as a spreadsheet shows it: the names of its columns, and the rows below with any text. */
export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

/**
 * The table of a CSV file, in a browser. `readCsv` reads the same files in parts, which needs Node. Cells are separated
 * by commas, semicolons or tabs, and have no spaces around them. Row numbers count rows, not lines: a cell can have
 * several lines.
 * @throws CsvFileError for a file that is not well-formed, or has no text
 */
export function readTable(content: string): Table {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.includes('\0'))
    throw unreadable('It has NUL bytes, so it is not text. In a spreadsheet, save it as “CSV UTF-8”.');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: findDelimiter(text), newline: '\n' });
  const [wrong] = errors;
  if (wrong) throw unreadable(reasonOf(wrong.code, (wrong.row ?? 0) + 1));
  const rows = data
    .map((cells, index) => ({ number: index + 1, cells: cells.map(readCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = rows;
  if (!first) throw unreadable('It has no text.');
  return { head: first.cells, rows: others };
}

/** Without the apostrophe that `writeTable` puts before a formula. */
const readCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');

const reasonOf = (code: string, row: number): string =>
  code === 'MissingQuotes'
    ? `Row ${row} has a quotation mark that is never closed.`
    : `Row ${row} has a quotation mark within a cell. Put the cell into quotation marks, and double the one within it.`;

/**
 * What a spreadsheet may compute: also after spaces, in several lines, and with the wide signs of Asian keyboards. The
 * library's own pattern does not match cells of several lines.
 */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The byte order mark, by which spreadsheets know UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** Rows of a CSV file. A cell that begins like a formula gets an apostrophe, so that no spreadsheet computes it. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`;

/** A CSV file that spreadsheets open as UTF-8. */
export const writeTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${UTF8_MARK}${writeRows([head, ...rows])}`;
