import { extname } from 'node:path';
import { formErrors, type LotForm, lotForm } from '@bidkit/contract';
import { CsvError, parse } from 'csv-parse/sync';
import type { Errors } from './fields.ts';
import { readText } from './files.ts';
import { imageColumn, productFields, termFields } from './lot-fields.ts';
import { readLot } from './lot-form.ts';
import { UsageError } from './usage-error.ts';

/** A lot of a file. `place` is its position, such as `line 3`. */
export interface FileLot {
  readonly place: string;
  readonly form: LotForm;
  /** Paths of pictures, relative to the file. */
  readonly images: readonly string[];
}

const columns = [...Object.keys(productFields), ...Object.keys(termFields), imageColumn];

/** The lots of a CSV or JSON file. @throws UsageError with all errors by place and field */
export async function readImportFile(path: string): Promise<FileLot[]> {
  const kind = extname(path).toLowerCase();
  if (kind !== '.csv' && kind !== '.json') throw new UsageError('A file of lots ends in .csv or .json.');
  const content = await readText(path);
  const errors: Errors = {};
  const lots = kind === '.csv' ? readCsv(content, errors) : readJson(content, errors);
  if (Object.keys(errors).length > 0)
    throw new UsageError('Nothing was listed: the file has errors.', errors);
  if (lots.length === 0) throw new UsageError('There is no lot in this file.');
  return lots;
}

interface Row {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
}

function readCsv(content: string, errors: Errors): FileLot[] {
  const rows = parseRows(content);
  return rows.map(({ record, info }) => {
    // A quoted cell can span lines: the row's last line is counted.
    const place = `line ${info.lines}`;
    const { form, errors: found } = readLot(record);
    for (const [field, texts] of Object.entries(found)) errors[`${place}, ${field}`] = texts;
    const images = (record[imageColumn] ?? '').split(';').map((path) => path.trim());
    return { place, form, images: images.filter((path) => path !== '') };
  });
}

function parseRows(content: string): Row[] {
  try {
    // With `info` each record has its line number, which the package's types do not know.
    return parse(content, {
      columns: readHead,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError(`This is not well-formed CSV: ${error.message}.`);
    throw error;
  }
}

/** Refuses duplicate columns: the parser would keep the last one only. */
function readHead(head: readonly string[]): string[] {
  const names = head.map(readColumn);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`There are two columns “${twice}”.`);
  return names;
}

function readColumn(head: string): string {
  const name = head.trim().toLowerCase();
  if (columns.includes(name)) return name;
  throw new UsageError(`There is no column “${head}”. Columns are: ${columns.join(', ')}.`);
}

function readJson(content: string, errors: Errors): FileLot[] {
  const lots = parseJson(content);
  return lots.map((lot, index) => {
    const place = `lot ${index + 1}`;
    if (!isRecord(lot)) {
      errors[place] = ['This must be an object.'];
      return { place, form: {}, images: [] };
    }
    const { [imageColumn]: images = [], ...form } = lot;
    const parsed = lotForm.safeParse(form);
    const found = parsed.error ? formErrors(parsed.error).errors : {};
    for (const [field, texts] of Object.entries(found)) errors[`${place}, ${field}`] = texts;
    const isList = Array.isArray(images) && images.every((path) => typeof path === 'string');
    if (!isList) errors[`${place}, ${imageColumn}`] = ['This must be a list of paths.'];
    return { place, form: parsed.data ?? {}, images: isList ? images : [] };
  });
}

function parseJson(content: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new UsageError(`This is not well-formed JSON: ${error instanceof Error ? error.message : error}.`);
  }
  const lots = isRecord(parsed) ? parsed.lots : parsed;
  if (!Array.isArray(lots)) throw new UsageError('A JSON file holds a list of lots, or { "lots": [ … ] }.');
  return lots;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
