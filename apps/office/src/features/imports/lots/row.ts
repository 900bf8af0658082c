import { MAX_PRODUCT_IMAGES } from '@bidkit/contract';
import { type LotRow, readLotTexts, readLotValue } from '@bidkit/csv/lots';
import type { LotFile } from '../file/read-files.ts';
import type { NamedFile } from '../file/unzip.ts';
import { type Mapping, toTexts } from './columns.ts';
import { findPicture, picturesByCode, picturesOf } from './pictures.ts';

/** Lines of text by field, such as `product.name`. The empty field is the row itself. */
export type Notes = Readonly<Record<string, readonly string[]>>;

/** A row of a CSV file: its cells, and their texts by the columns of lots. */
export interface Cells {
  readonly head: readonly string[];
  readonly mapping: Mapping;
  readonly cells: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** A row of a file, and what is known about it. */
export interface Row {
  /** Unique among the rows of the page. */
  readonly key: string;
  /** The number that the spreadsheet shows beside it, or its place in a JSON list. */
  readonly number: number;
  /** Null in a JSON file. */
  readonly source: Cells | null;
  /** The lot of a JSON file. */
  readonly value?: unknown;
  readonly form: LotRow['form'];
  readonly pictures: readonly NamedFile[];
  readonly errors: Notes;
  readonly warnings: Notes;
  /** Its errors at the last check. They stay in sight while a person corrects them. */
  readonly toMend: Notes;
  /** The lot that it is listed as: by this page, or before as the server says. */
  readonly listed: { readonly id: number; readonly isBefore: boolean } | null;
}

type Pictures = ReadonlyMap<string, readonly NamedFile[]>;
type Unread = Pick<Row, 'key' | 'number' | 'source' | 'value'>;

/** The rows of a file, with the errors that are found without the server, and the pictures of none of them. */
export function readRows(file: LotFile, mapping: Mapping): { rows: Row[]; unused: string[] } {
  const rows = listRows(file, mapping);
  const byCode = picturesByCode(file.pictures, rows.map(codeOf));
  const read = rows.map((row) => readRow(row, file, byCode));
  const used = new Set(read.flatMap(({ pictures }) => pictures));
  const unused = file.pictures.filter((picture) => !used.has(picture)).map(({ path }) => path);
  return { rows: read, unused };
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

const lotOf = ({ source, value }: Unread): LotRow =>
  source ? withExtraCells(readLotTexts(source.texts), source) : readLotValue(value);

const codeOf = (row: Unread): string => lotOf(row).form.product?.item_code ?? '';

function readRow({ key, number, source, value }: Unread, file: LotFile, byCode: Pictures): Row {
  const lot = lotOf({ key, number, source, value });
  const found = picturesFor(lot, file, byCode);
  return {
    ...{ key, number, source, value, form: lot.form, pictures: found.pictures },
    ...{ errors: { ...lot.errors, ...found.errors }, warnings: {}, toMend: {}, listed: null },
  };
}

/** A row of a CSV file with another text in one of its columns, not checked by the server yet. */
export function mendRow(row: Row, column: string, text: string, file: LotFile): Row {
  if (!row.source) return row;
  const source = { ...row.source, texts: { ...row.source.texts, [column]: text } };
  const mended = { ...row, source };
  const read = readRow(mended, file, picturesByCode(file.pictures, [codeOf(mended)]));
  return { ...read, toMend: row.toMend };
}

/** A cell to the right of the named columns is a comma too many, or a name that is missing. */
function withExtraCells(lot: LotRow, { cells, head }: Cells): LotRow {
  const extra = cells.slice(head.length).find((cell) => cell !== '');
  if (extra === undefined) return lot;
  return { ...lot, errors: { ...lot.errors, '': [`“${extra}” is in a column without a name.`] } };
}

function picturesFor({ form, images }: LotRow, file: LotFile, byCode: Pictures) {
  const named = images.map((path) => ({ path, found: findPicture(file.pictures, file.folder, path) }));
  const ofCode = picturesOf(byCode, form.product?.item_code);
  const pictures = images.length > 0 ? named.flatMap(({ found }) => found ?? []) : ofCode;
  const errors = [
    ...named.flatMap(({ path, found }) => (found ? [] : [`There is no picture “${path}” beside the file.`])),
    ...(pictures.length > MAX_PRODUCT_IMAGES
      ? [`A product has at most ${MAX_PRODUCT_IMAGES} pictures.`]
      : []),
    ...pictures.flatMap(({ path }) =>
      /\.hei[cf]$/i.test(path) ? [`“${path}” is a HEIC picture. Please save it as JPEG.`] : [],
    ),
  ];
  return { pictures, errors: (errors.length > 0 ? { images: errors } : {}) satisfies Notes };
}

/** Whether a row has an error. */
export const isFailed = ({ errors }: Row): boolean => Object.keys(errors).length > 0;
/** Whether a row can be listed, and is not yet. */
export const isReady = (row: Row): boolean => !isFailed(row) && row.listed === null;

/** `Row 3`, or `Lot 3` of a JSON file. */
export const placeOf = ({ number, source }: Pick<Row, 'number' | 'source'>): string =>
  `${source ? 'Row' : 'Lot'} ${number}`;

/** What a person calls the lot of a row. */
export const nameOf = ({ form }: Pick<Row, 'form'>): string =>
  form.product?.name ?? form.product?.item_code ?? '';
