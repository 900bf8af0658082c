import { CsvFileError, readTable, type Table } from '@bidkit/csv/table';
import { decode } from './decode.ts';
import { FileError } from './file-error.ts';

/** What a CSV or JSON file contains. */
export type TableFile =
  | { readonly kind: 'csv'; readonly table: Table; readonly isGuessed: boolean }
  | { readonly kind: 'json'; readonly value: unknown };

const WORKBOOK = /\.(?:xlsx?|xlsm|ods|numbers)$/i;
const MAX_TABLE_BYTES = 20_000_000;

/** Whether a name is that of a workbook of a spreadsheet. */
export const isWorkbook = (name: string): boolean => WORKBOOK.test(name);

/** Why a workbook is refused. */
export const workbook = () =>
  new FileError(
    'This is a workbook of a spreadsheet. Please save it there as “CSV UTF-8”, and choose that file.',
  );

/** Reads a CSV or JSON file. @throws FileError with the reason */
export async function readTableFile(name: string, data: Blob): Promise<TableFile> {
  if (isWorkbook(name)) throw workbook();
  if (data.size > MAX_TABLE_BYTES)
    throw new FileError(`“${name}” has more than ${MAX_TABLE_BYTES / 1_000_000} MB. Please split it.`);
  const bytes = new Uint8Array(await data.arrayBuffer());
  // A workbook that was renamed: it is a ZIP, or an older format.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) throw workbook();
  const { text, isGuessed } = decode(bytes);
  if (/\.json$/i.test(name)) return { kind: 'json', value: readJson(text) };
  try {
    const table = readTable(text);
    if (table.rows.length === 0)
      throw new FileError('This file has the names of its columns, but no row below them.');
    return { kind: 'csv', table, isGuessed };
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    throw new FileError(`This file cannot be read. ${error.message}`);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileError(`This is not well-formed JSON: ${error instanceof Error ? error.message : error}.`);
  }
}
