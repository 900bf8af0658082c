import { CsvFileError, readTable, type Table } from '@bidkit/csv/table';
import { decode } from './decode.ts';
import { FileError } from './file-error.ts';
import type { NamedFile } from './unzip.ts';

/** A lot of a JSON file. `number` is its place in the list. */
interface JsonRow {
  readonly number: number;
  readonly value: unknown;
}

/** What a file contains: a table to map, or lots as the API accepts them. */
type Content =
  | { readonly kind: 'csv'; readonly table: Table; readonly isGuessed: boolean }
  | { readonly kind: 'json'; readonly rows: readonly JsonRow[] };

/** The files that a person has chosen, or the one ZIP. */
export interface LotFile {
  /** The name of the file with the lots. */
  readonly name: string;
  /** Its folder in the ZIP, to which paths of pictures are relative. */
  readonly folder: string;
  readonly content: Content;
  readonly pictures: readonly NamedFile[];
  /** Files that are neither. */
  readonly ignored: readonly string[];
}

const TABLE = /\.(?:csv|tsv|txt|json)$/i;
const PICTURE = /\.(?:jpe?g|jfif|png|webp|avif|hei[cf])$/i;
const WORKBOOK = /\.(?:xlsx?|xlsm|ods|numbers)$/i;
const MAX_TABLE_BYTES = 20_000_000;

const workbook = () =>
  new FileError(
    'This is a workbook of a spreadsheet. Please save it there as “CSV UTF-8”, and choose that file.',
  );

interface Options {
  readonly signal?: AbortSignal;
  onProgress?(done: number, all: number): void;
}

/** Reads one CSV, JSON or ZIP file, or one CSV or JSON with its pictures. @throws FileError with the reason */
export async function readFiles(given: readonly File[], options: Options = {}): Promise<LotFile> {
  const [first] = given;
  if (given.length === 1 && first && /\.zip$/i.test(first.name)) {
    // Only those who choose a ZIP load its library.
    const { unzip } = await import('./unzip.ts');
    return readNamed(await unzip(first, options));
  }
  if (given.some(({ name }) => /\.zip$/i.test(name)))
    throw new FileError('Please choose one ZIP file alone.');
  return readNamed(given.map((file) => ({ path: file.name, data: file })));
}

async function readNamed(files: readonly NamedFile[]): Promise<LotFile> {
  const tables = files.filter(({ path }) => TABLE.test(path));
  const [table, other] = tables;
  if (!table) {
    if (files.some(({ path }) => WORKBOOK.test(path))) throw workbook();
    throw new FileError('There is no CSV or JSON file. It has the lots; pictures alone are not listed.');
  }
  if (other)
    throw new FileError(
      `There are ${tables.length} CSV or JSON files, such as “${table.path}” and “${other.path}”. Please keep one.`,
    );
  const isPicture = ({ path }: NamedFile) => PICTURE.test(path);
  return {
    name: table.path,
    folder: table.path.split('/').slice(0, -1).join('/'),
    content: await readContent(table),
    pictures: files.filter(isPicture),
    ignored: files.filter((file) => file !== table && !isPicture(file)).map(({ path }) => path),
  };
}

async function readContent({ path, data }: NamedFile): Promise<Content> {
  if (data.size > MAX_TABLE_BYTES)
    throw new FileError(`“${path}” has more than ${MAX_TABLE_BYTES / 1_000_000} MB. Please split it.`);
  const bytes = new Uint8Array(await data.arrayBuffer());
  // A workbook that was renamed: it is a ZIP, or an older format.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)) throw workbook();
  const { text, isGuessed } = decode(bytes);
  if (/\.json$/i.test(path)) return { kind: 'json', rows: readJson(text) };
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

function readJson(text: string): JsonRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileError(`This is not well-formed JSON: ${error instanceof Error ? error.message : error}.`);
  }
  const list = typeof parsed === 'object' && parsed !== null && 'lots' in parsed ? parsed.lots : parsed;
  if (!Array.isArray(list) || list.length === 0)
    throw new FileError('A JSON file holds a list of lots, or { "lots": [ … ] }.');
  return list.map((value: unknown, index) => ({ number: index + 1, value }));
}
