import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { CsvFileError, unreadable } from './csv-file-error.ts';
import { findDelimiter } from './find-delimiter.ts';
import { lineBreaks } from './line-breaks.ts';

/** A row below the names of the columns. */
export interface CsvRow {
  /** The line of the file where the row begins; the first one is 1. */
  readonly line: number;
  /** The cells by the names of their columns, without spaces around them. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The bytes that are read at once: a server answers others in between. */
const PART_BYTES = 65_536;

/**
 * The rows of a CSV file, which may be empty. The first row names its columns, in any order, with spaces or dashes for
 * underscores. Lines end in CRLF, LF or CR; cells are separated by commas, semicolons or tabs. Rows and columns without
 * any text are left out.
 * @throws CsvFileError for a file that is not well-formed, and for a column that is unknown or repeated
 */
export async function readCsv(content: string, columns: readonly string[]): Promise<CsvRow[]> {
  const text = content.replace(/^\uFEFF/, '');
  if (text.includes('\0'))
    throw unreadable('It has NUL bytes, so it is not text. In a spreadsheet, save it as “CSV UTF-8”.');
  const rows: CsvRow[] = [];
  let names: readonly string[] | null = null;
  for await (const { line, cells } of readRecords(text)) {
    if (cells.every((cell) => cell === '')) continue;
    if (names === null) names = readHead(cells, columns);
    else rows.push({ line, cells: nameCells(line, cells, names) });
  }
  return rows;
}

interface FileRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

async function* readRecords(text: string): AsyncGenerator<FileRecord> {
  const bytes = Buffer.from(text);
  const parser = parse({
    delimiter: findDelimiter(text),
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    trim: true,
  });
  // The parser counts a line break within a cell twice if it is a CRLF, so lines are counted here.
  let line = 1;
  let start = 0;
  try {
    for await (const { record, info } of Readable.from(inParts(bytes)).pipe(parser)) {
      yield { line, cells: record };
      line += lineBreaks(bytes, start, info.bytes);
      start = info.bytes;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read before the error may not have been answered.
    throw unreadable(reasonOf(error, 1 + lineBreaks(bytes, 0, Number(error.bytes))));
  }
}

async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    yield bytes.subarray(start, start + PART_BYTES);
    await setImmediate();
  }
}

function reasonOf({ code, message }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `The row that begins in line ${line} has a quotation mark that is never closed.`;
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE')
    return `The row that begins in line ${line} has a quotation mark within a cell. Put the cell into quotation marks, and double the one within it.`;
  return `${message}.`;
}

/** The names of the columns; an empty one for a column without a name. */
function readHead(head: readonly string[], columns: readonly string[]): string[] {
  const names = head.map((given) => given.toLowerCase().replace(/[\s_-]+/g, '_'));
  for (const [index, name] of names.entries()) {
    if (name === '') continue;
    const given = head[index] ?? '';
    if (!columns.includes(name))
      throw new CsvFileError('file_column_unknown', `There is no column “${given}”.`, given);
    if (names.indexOf(name) !== index)
      throw new CsvFileError('file_column_repeated', `There are two columns “${name}”.`, name);
  }
  return names;
}

function nameCells(
  line: number,
  cells: readonly string[],
  names: readonly string[],
): Readonly<Record<string, string>> {
  const named = names.findLastIndex((name) => name !== '') + 1;
  if (cells.length < named)
    throw unreadable(
      `The row that begins in line ${line} has ${cells.length} of ${named} cells. Each row needs all of them, empty ones too.`,
    );
  const unnamed = cells.findIndex((cell, index) => cell !== '' && !names[index]);
  if (unnamed !== -1)
    throw unreadable(
      `The row that begins in line ${line} has a cell in column ${unnamed + 1}, which the first row does not name.`,
    );
  return Object.fromEntries(
    names.flatMap((name, index) => (name === '' ? [] : [[name, cells[index] ?? '']])),
  );
}
