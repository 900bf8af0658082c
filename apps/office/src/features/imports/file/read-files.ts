import { FileError } from '../../../shared/file/file-error.ts';
import { isWorkbook, readTableFile, type TableFile, workbook } from '../../../shared/file/read-table-file.ts';
import type { NamedFile } from './unzip.ts';

/** A lot of a JSON file. `number` is its place in the list. */
interface JsonRow {
  readonly number: number;
  readonly value: unknown;
}

/** What a file contains: a table to map, or lots as the API accepts them. */
type Content =
  | Extract<TableFile, { kind: 'csv' }>
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
const HEIC = /\.hei[cf]$/i;

/** Pictures alone, for rows that were read before. */
export type PictureFiles = Pick<LotFile, 'pictures' | 'ignored'> & { readonly content: null };

interface Options {
  readonly signal?: AbortSignal;
  onProgress?(done: number, all: number): void;
}

/** Reads one CSV, JSON or ZIP file, or one CSV or JSON with its pictures. @throws FileError with the reason */
export const readFiles = async (given: readonly File[], options: Options = {}): Promise<LotFile> =>
  readNamed(await listFiles(given, options));

/** Reads the same, or pictures alone. @throws FileError with the reason */
export async function readMended(
  given: readonly File[],
  options: Options = {},
): Promise<LotFile | PictureFiles> {
  const files = await listFiles(given, options);
  const isAlone = files.some(isPicture) && !files.some(({ path }) => TABLE.test(path) || isWorkbook(path));
  return isAlone ? { content: null, ...besides(files) } : readNamed(files);
}

async function listFiles(given: readonly File[], options: Options): Promise<readonly NamedFile[]> {
  const [first] = given;
  if (given.length === 1 && first && /\.zip$/i.test(first.name)) {
    // Only those who choose a ZIP load its library.
    const { unzip } = await import('./unzip.ts');
    return unzip(first, options);
  }
  if (given.some(({ name }) => /\.zip$/i.test(name)))
    throw new FileError('Please choose one ZIP file alone.');
  return given.map((file) => ({ path: file.name, data: file }));
}

async function readNamed(files: readonly NamedFile[]): Promise<LotFile> {
  const tables = files.filter(({ path }) => TABLE.test(path));
  const [table, other] = tables;
  if (!table) {
    if (files.some(({ path }) => isWorkbook(path))) throw workbook();
    throw new FileError('There is no CSV or JSON file. It has the rows; pictures alone are not imported.');
  }
  if (other)
    throw new FileError(
      `There are ${tables.length} CSV or JSON files, such as “${table.path}” and “${other.path}”. Please keep one.`,
    );
  return {
    name: table.path,
    folder: table.path.split('/').slice(0, -1).join('/'),
    content: await readContent(table),
    ...besides(files.filter((file) => file !== table)),
  };
}

const isPicture = ({ path }: NamedFile) => PICTURE.test(path);

/** The pictures among files, and the names of the others. */
const besides = (files: readonly NamedFile[]) => ({
  pictures: files
    .filter(isPicture)
    .map((file) =>
      HEIC.test(file.path) ? { ...file, refused: 'This is a HEIC picture. Please save it as JPEG.' } : file,
    ),
  ignored: files.filter((file) => !isPicture(file)).map(({ path }) => path),
});

async function readContent({ path, data }: NamedFile): Promise<Content> {
  const content = await readTableFile(path, data);
  return content.kind === 'csv' ? content : { kind: 'json', rows: readRows(content.value) };
}

/** The list itself, or the one in an object. */
function listIn(parsed: unknown): unknown {
  if (typeof parsed !== 'object' || parsed === null) return parsed;
  if ('lots' in parsed) return parsed.lots;
  return 'listings' in parsed ? parsed.listings : parsed;
}

function readRows(parsed: unknown): JsonRow[] {
  const list = listIn(parsed);
  if (!Array.isArray(list) || list.length === 0)
    throw new FileError('A JSON file holds a list, or { "lots": [ … ] }, or { "listings": [ … ] }.');
  return list.map((value: unknown, index) => ({ number: index + 1, value }));
}
