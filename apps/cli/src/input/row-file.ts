import { extname } from 'node:path';
import { CsvFileError, readCsv } from '@bidkit/csv';
import { readText } from '../files.ts';
import { UsageError } from '../usage-error.ts';
import type { Errors } from './fields.ts';

/** A kind of files: `{ one: 'lot', many: 'lots', columns: ['name', …] }`. */
export interface RowKind {
  readonly one: string;
  readonly many: string;
  /** The columns of a CSV file. */
  readonly columns: readonly string[];
}

/** A row of a CSV file with its texts, or of a JSON file. `place` is its position, such as `line 3` or `lot 2`. */
export type FileRow =
  | { readonly place: string; readonly texts: Readonly<Record<string, string>> }
  | { readonly place: string; readonly value: unknown };

/** The rows of a CSV or JSON file, at least one. @throws UsageError for a file that cannot be read */
export async function readRowFile(path: string, kind: RowKind): Promise<FileRow[]> {
  const extension = extname(path).toLowerCase();
  if (extension !== '.csv' && extension !== '.json')
    throw new UsageError(`A file of ${kind.many} ends in .csv or .json.`);
  const content = await readText(path);
  const rows = extension === '.csv' ? await readCsvRows(content, kind) : readJson(content, kind);
  if (rows.length === 0) throw new UsageError(`There is no ${kind.one} in this file.`);
  return rows;
}

/** A row of a CSV file with its texts. */
export type CsvFileRow = Extract<FileRow, { texts: unknown }>;

/** The rows of a CSV file, which may be none. @throws UsageError for one that is not well-formed */
export async function readCsvRows(
  content: string,
  { columns }: Pick<RowKind, 'columns'>,
): Promise<CsvFileRow[]> {
  try {
    const rows = await readCsv(content, columns);
    return rows.map(({ line, cells }) => ({ place: `line ${line}`, texts: cells }));
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    const { code, message } = error;
    if (code === 'file_unreadable') throw new UsageError(`This file cannot be read. ${message}`);
    throw new UsageError(
      code === 'file_column_unknown' ? `${message} Columns are: ${columns.join(', ')}.` : message,
    );
  }
}

function readJson(content: string, { one, many }: RowKind): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new UsageError(`This is not well-formed JSON: ${error instanceof Error ? error.message : error}.`);
  }
  const rows = isRecord(parsed) ? parsed[many] : parsed;
  if (!Array.isArray(rows))
    throw new UsageError(`A JSON file holds a list of ${many}, or { "${many}": [ … ] }.`);
  return rows.map((value: unknown, index) => ({ place: `${one} ${index + 1}`, value }));
}

/** Names the row of the file: `line 3, reserve` for the field `lots.1.reserve` of a call. */
export function byPlace(
  errors: Readonly<Record<string, readonly string[]>>,
  many: string,
  rows: readonly { readonly place: string }[],
): Errors {
  const entries = Object.entries(errors).map(([field, texts]): [string, string[]] => {
    const [list, index, ...name] = field.split('.');
    const place = list === many ? rows[Number(index)]?.place : undefined;
    return [place === undefined ? field : `${place}, ${name.join('.')}`, [...texts]];
  });
  return Object.fromEntries(entries);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
