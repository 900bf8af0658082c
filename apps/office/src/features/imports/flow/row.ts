import type { LotFile } from '../file/read-files.ts';
import type { NamedFile } from '../file/unzip.ts';
import { type Mapping, toTexts } from './columns.ts';
import type { Cells, Notes, Row, Unread } from './file-row.ts';
import type { ImportKind, ReadRow, Words } from './kind.ts';
import { findPicture, picturesByCode, picturesOf, refusedTexts } from './pictures.ts';

type Pictures = ReadonlyMap<string, readonly NamedFile[]>;
type Reading<F> = Pick<ImportKind<F>, 'read' | 'pictures'>;

type Coded = Pick<Row<unknown>, 'code'>;

/** The rows of a file, with the errors that are found without the server. `others` are on the page beside them. */
export function readRows<F>(
  kind: Reading<F>,
  file: LotFile,
  mapping: Mapping,
  others: readonly Coded[] = [],
): Row<F>[] {
  const rows = listRows(file, mapping);
  const codes = [...others.map(({ code }) => code), ...rows.map((row) => kind.read(row).code)];
  const byCode = picturesByCode(file.pictures, codes);
  return rows.map((row) => readRow(kind, row, file, byCode));
}

/** The paths of the pictures that no row has. */
export function unusedOf(rows: readonly Pick<Row<unknown>, 'pictures'>[], pictures: readonly NamedFile[]) {
  const used = new Set(rows.flatMap((row) => row.pictures.map(({ data }) => data)));
  return pictures.filter(({ data }) => !used.has(data)).map(({ path }) => path);
}

function listRows({ name, content }: LotFile, mapping: Mapping): Unread[] {
  const keyOf = (number: number) => `${name} ${number}`;
  if (content.kind === 'json')
    return content.rows.map(({ number, value }) => ({ key: keyOf(number), number, source: null, value }));
  const { head, rows } = content.table;
  return rows.map(({ number, cells }) => {
    const texts = toTexts(cells, mapping);
    return { key: keyOf(number), number, source: { head, mapping, cells, texts } };
  });
}

function readRow<F>(
  kind: Reading<F>,
  { key, number, source, value }: Unread,
  file: LotFile,
  byCode: Pictures,
): Row<F> {
  const read = kind.read({ key, number, source, value });
  const found = picturesFor(kind, read, file, byCode);
  const extra = source && extraCell(source);
  return {
    ...{ key, number, source, value, form: read.form, code: read.code, pictures: found.pictures },
    errors: {
      ...read.errors,
      ...found.errors,
      ...(extra && { '': [`“${extra}” is in a column without a name.`] }),
    },
    ...{ warnings: {}, toMend: {}, listed: null },
  };
}

/** A row of a CSV file with another text in one of its columns, not checked by the server yet. */
export function mendRow<F>(
  kind: Reading<F>,
  row: Row<F>,
  { column, text }: { readonly column: string; readonly text: string },
  file: LotFile,
  others: readonly Coded[] = [],
): Row<F> {
  if (!row.source) return row;
  const source = { ...row.source, texts: { ...row.source.texts, [column]: text } };
  const mended = { ...row, source, code: kind.read({ ...row, source }).code };
  const byCode = picturesByCode(
    file.pictures,
    [mended, ...others].map(({ code }) => code),
  );
  return { ...readAgain(kind, mended, file, byCode), toMend: row.toMend };
}

/** The rows, some of them without what the server has said about them, and with the pictures of now. */
export function readSomeAgain<F>(
  kind: Reading<F>,
  rows: readonly Row<F>[],
  file: LotFile,
  isWanted: (row: Row<F>) => boolean,
): Row<F>[] {
  const byCode = picturesByCode(
    file.pictures,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => (isWanted(row) ? readAgain(kind, row, file, byCode) : row));
}

function readAgain<F>(kind: Reading<F>, row: Row<F>, file: LotFile, byCode: Pictures): Row<F> {
  const read = readRow(kind, row, file, byCode);
  return row.isAgain ? { ...read, isAgain: true } : read;
}

/** A cell to the right of the named columns is a comma too many, or a name that is missing. */
const extraCell = ({ cells, head }: Cells): string | undefined =>
  cells.slice(head.length).find((cell) => cell !== '');

function picturesFor<F>(
  { pictures: { field, max, tooMany } }: Reading<F>,
  { images, code }: ReadRow<F>,
  file: LotFile,
  byCode: Pictures,
) {
  const named = images.map((path) => ({ path, found: findPicture(file.pictures, file.folder, path) }));
  const ofCode = picturesOf(byCode, code);
  const pictures = images.length > 0 ? named.flatMap(({ found }) => found ?? []) : ofCode;
  const errors = [
    ...named.flatMap(({ path, found }) => (found ? [] : [`There is no picture “${path}” beside the file.`])),
    ...(pictures.length > max ? [tooMany] : []),
    ...refusedTexts(pictures),
  ];
  return { pictures, errors: (errors.length > 0 ? { [field]: errors } : {}) satisfies Notes };
}

type Known = Pick<Row<unknown>, 'errors' | 'listed'>;

/** Whether a row has an error. */
export const isFailed = ({ errors }: Pick<Known, 'errors'>): boolean => Object.keys(errors).length > 0;
/** Whether a row can be sent, and is not yet. */
export const isReady = (row: Known): boolean => !isFailed(row) && row.listed === null;

/** `Row 3`, or `Lot 3` of a JSON file. */
export const placeOf = (
  { number, source }: Pick<Row<unknown>, 'number' | 'source'>,
  { one }: Pick<Words, 'one'>,
): string => `${source ? 'Row' : `${one.charAt(0).toUpperCase()}${one.slice(1)}`} ${number}`;
