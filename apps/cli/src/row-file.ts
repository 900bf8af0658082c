import { extname } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { Errors } from './fields.ts';
import { readText } from './files.ts';
import { UsageError } from './usage-error.ts';

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
  const rows = extension === '.csv' ? readCsv(content, kind) : readJson(content, kind);
  if (rows.length === 0) throw new UsageError(`There is no ${kind.one} in this file.`);
  return rows;
}

interface CsvRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

// A quoted cell can span lines: the row's last line is counted.
const readCsv = (content: string, { columns }: RowKind): FileRow[] =>
  parseCsv(content, columns).map(({ record, info }) => ({ place: `line ${info.lines}`, texts: record }));

function parseCsv(content: string, columns: readonly string[]): CsvRow[] {
  try {
    // With `info` each record has its line number, which the package's types do not know.
    return parse(content, {
      columns: (head: readonly string[]) => readHead(head, columns),
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError(`This is not well-formed CSV: ${error.message}.`);
    throw error;
  }
}

/** Refuses duplicate columns: the parser would keep the last one only. */
function readHead(head: readonly string[], columns: readonly string[]): string[] {
  const names = head.map((given) => {
    const name = given.trim().toLowerCase();
    if (columns.includes(name)) return name;
    throw new UsageError(`There is no column “${given}”. Columns are: ${columns.join(', ')}.`);
  });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`There are two columns “${twice}”.`);
  return names;
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
