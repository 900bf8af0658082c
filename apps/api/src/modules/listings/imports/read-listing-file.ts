import {
  type ExternalAuctionType,
  findListingType,
  type ListingImportForm,
  MAX_IMPORTED_LISTINGS,
} from '@bidkit/contract';
import { CsvFileError, readCsv } from '@bidkit/csv';
import { refuseField } from '../../../kernel/problem.ts';
import { columns, flags } from './columns.ts';

/** A row of a file, not checked yet. */
export interface FileRow {
  /** The line where the row begins in a CSV file; the place in a JSON list, which starts with 1. */
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
  const rows = format === 'csv' ? await readCsvRows(content, types) : readJson(content, types);
  if (rows.length === 0) throw refuseField('content', 'file_empty');
  if (rows.length > MAX_IMPORTED_LISTINGS)
    throw refuseField('content', 'file_too_long', { max: MAX_IMPORTED_LISTINGS });
  return rows;
}

async function readCsvRows(content: string, types: Types): Promise<FileRow[]> {
  try {
    const rows = await readCsv(content, columns);
    return rows.map(({ line, cells }) => ({ line, fields: fromCells(cells, types) }));
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    const { code, message: reason, column } = error;
    throw code === 'file_unreadable'
      ? refuseField('content', code, { reason })
      : refuseField('content', code, { column });
  }
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
  return flags.has(name) ? (answers[text.toLowerCase()] ?? text) : text;
}

/** The id of a type that is given by its id or name; the text itself for an unknown one, which is refused later. */
const readType = (text: string, types: Types): number | string => findListingType(types, text)?.id ?? text;

function readJson(content: string, types: Types): FileRow[] {
  const list = parseJson(content);
  if (!Array.isArray(list)) throw refuseField('content', 'file_unreadable', { reason: 'It is not a list.' });
  return list.map((row: unknown, index) => ({ line: index + 1, fields: withType(row, types) }));
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refuseField('content', 'file_unreadable', {
      reason: `${error instanceof Error ? error.message : error}.`,
    });
  }
}

/** In JSON too a type may have its name. */
function withType(row: unknown, types: Types): unknown {
  if (typeof row !== 'object' || row === null || !('type' in row) || typeof row.type !== 'string') return row;
  return { ...row, type: readType(row.type, types) };
}
