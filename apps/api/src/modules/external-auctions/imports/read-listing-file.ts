import {
  type ExternalAuctionType,
  findListingType,
  type ListingImportForm,
  MAX_IMPORTED_LISTINGS,
} from '@bidkit/contract';
import { CsvError, parse } from 'csv-parse';
import { Problem, refuseField } from '../../../kernel/problem.ts';
import { columns, flags } from './columns.ts';

/** A row of a file, not checked yet. */
export interface FileRow {
  /** The last line of the row in a CSV file; the place in a JSON list, which starts with 1. */
  readonly line: number;
  readonly fields: unknown;
}

/** The types that a file can name. */
type Types = readonly ExternalAuctionType[];

/** The rows of a file, with the ids of types that it names. @throws Problem 422 for a file that is not well-formed, and for unknown columns */
export async function readListingFile(
  { format, content }: Pick<ListingImportForm, 'format' | 'content'>,
  types: Types,
): Promise<FileRow[]> {
  const rows = format === 'csv' ? await readCsv(content, types) : readJson(content, types);
  if (rows.length === 0) throw refuseField('content', 'file_empty');
  if (rows.length > MAX_IMPORTED_LISTINGS)
    throw refuseField('content', 'file_too_long', { max: MAX_IMPORTED_LISTINGS });
  return rows;
}

async function readCsv(content: string, types: Types): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  try {
    // Read in parts, so that a long file does not stop the server.
    const parser = parse(content, {
      bom: true,
      columns: readHead,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    for await (const { record, info } of parser)
      rows.push({ line: info.lines, fields: fromCells(record, types) });
    return rows;
  } catch (error) {
    if (error instanceof Problem || !(error instanceof CsvError)) throw error;
    throw refuseField('content', 'file_unreadable', { reason: error.message });
  }
}

/** Refuses unknown columns, and duplicate ones: the parser would keep the last one only. */
function readHead(head: readonly string[]): string[] {
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !columns.has(name));
  if (unknown !== undefined) throw refuseField('content', 'file_column_unknown', { column: unknown });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refuseField('content', 'file_column_repeated', { column: twice });
  return names;
}

const answers: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** The fields of a row of cells. An empty cell is a field that is left out. */
function fromCells(cells: Readonly<Record<string, string>>, types: Types): Record<string, unknown> {
  const given = Object.entries(cells).filter(([, text]) => text !== '');
  return Object.fromEntries(given.map(([name, text]) => [name, fromCell(name, text, types)]));
}

function fromCell(name: string, text: string, types: Types): unknown {
  if (name === 'type') return readType(text, types);
  if (flags.has(name)) return answers[text.toLowerCase()] ?? text;
  return name === 'sale_at' ? text.replace(' ', 'T') : text;
}

/** The id of a type that is given by its id or name; the text itself for an unknown one, which is refused later. */
const readType = (text: string, types: Types): number | string => findListingType(types, text)?.id ?? text;

function readJson(content: string, types: Types): FileRow[] {
  const list = parseJson(content);
  if (!Array.isArray(list)) throw refuseField('content', 'file_unreadable', { reason: 'it is not a list' });
  return list.map((row: unknown, index) => ({ line: index + 1, fields: withType(row, types) }));
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refuseField('content', 'file_unreadable', { reason: error instanceof Error ? error.message : '' });
  }
}

/** In JSON too a type may have its name. */
function withType(row: unknown, types: Types): unknown {
  if (typeof row !== 'object' || row === null || !('type' in row) || typeof row.type !== 'string') return row;
  return { ...row, type: readType(row.type, types) };
}
