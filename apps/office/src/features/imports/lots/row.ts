import { MAX_PRODUCT_IMAGES } from '@bidkit/contract';
import { type LotRow, readLotTexts, readLotValue } from '@bidkit/csv/lots';
import type { LotFile } from '../file/read-files.ts';
import type { NamedFile } from '../file/unzip.ts';
import { type Mapping, toTexts } from './columns.ts';
import { findPicture, picturesByCode, picturesOf } from './pictures.ts';

/** Lines of text by field, such as `product.name`. */
export type Notes = Readonly<Record<string, readonly string[]>>;

/** A row of a file, and what is known about it. */
export interface Row {
  /** Unique among the rows of the page. */
  readonly key: string;
  /** The number that the spreadsheet shows beside it, or its place in a JSON list. */
  readonly number: number;
  readonly file: string;
  /** The row as the file has it: to be saved with its errors. Null in a JSON file. */
  readonly cells: readonly string[] | null;
  /** The lot of a JSON file. */
  readonly value?: unknown;
  readonly form: LotRow['form'];
  readonly pictures: readonly NamedFile[];
  readonly errors: Notes;
  readonly warnings: Notes;
  /** The lot that it is listed as: by this page, or as the server says. */
  readonly listed: { readonly id: number; readonly isBefore: boolean } | null;
}

/** The rows of a file, with the errors that are found without the server; and the pictures of none of them. */
export function readRows(file: LotFile, mapping: Mapping) {
  const { content } = file;
  const read =
    content.kind === 'csv'
      ? content.table.rows.map(({ number, cells }) => ({
          ...{ number, cells, value: undefined },
          lot: withExtraCells(readLotTexts(toTexts(cells, mapping)), cells, content.table.head),
        }))
      : content.rows.map(({ number, value }) => ({ number, cells: null, value, lot: readLotValue(value) }));
  const byCode = picturesByCode(
    file.pictures,
    read.flatMap(({ lot }) => lot.form.product?.item_code ?? []),
  );
  const rows = read.map(({ lot, ...row }): Row => {
    const found = picturesFor(lot, file, byCode);
    const errors = { ...lot.errors, ...found.errors };
    const key = `${file.name} ${row.number}`;
    return { key, ...row, file: file.name, form: lot.form, pictures: found.pictures, errors, warnings: {}, listed: null };
  });
  const used = new Set(rows.flatMap(({ pictures }) => pictures));
  return { rows, unused: file.pictures.filter((picture) => !used.has(picture)).map(({ path }) => path) };
}

/** A cell to the right of the named columns is a comma too many, or a name that is missing. */
function withExtraCells(lot: LotRow, cells: readonly string[], head: readonly string[]): LotRow {
  const extra = cells.slice(head.length).find((cell) => cell !== '');
  if (extra === undefined) return lot;
  return { ...lot, errors: { ...lot.errors, '': [`“${extra}” is in a column without a name.`] } };
}

function picturesFor(
  { form, images }: LotRow,
  file: LotFile,
  byCode: ReadonlyMap<string, readonly NamedFile[]>,
): { pictures: readonly NamedFile[]; errors: Notes } {
  const named = images.map((path) => [path, findPicture(file.pictures, file.folder, path)] as const);
  const missing = named.flatMap(([path, found]) => (found ? [] : [`There is no picture “${path}” beside the file.`]));
  const pictures =
    images.length > 0 ? named.flatMap(([, found]) => found ?? []) : picturesOf(byCode, form.product?.item_code);
  const many = pictures.length > MAX_PRODUCT_IMAGES ? [`A product has at most ${MAX_PRODUCT_IMAGES} pictures.`] : [];
  const heic = pictures.flatMap(({ path }) =>
    /\.hei[cf]$/i.test(path) ? [`“${path}” is a HEIC picture. Please save it as JPEG.`] : [],
  );
  const errors = [...missing, ...many, ...heic];
  return { pictures, errors: errors.length > 0 ? { images: errors } : {} };
}

export const isFailed = ({ errors }: Row): boolean => Object.keys(errors).length > 0;
/** A row that can be listed, and is not yet. */
export const isReady = (row: Row): boolean => !isFailed(row) && row.listed === null;

/** `Row 3`, or `Lot 3` of a JSON file. */
export const placeOf = ({ number, cells }: Pick<Row, 'number' | 'cells'>): string => `${cells ? 'Row' : 'Lot'} ${number}`;

/** What a person calls the lot of a row. */
export const nameOf = ({ form }: Pick<Row, 'form'>): string => form.product?.name ?? form.product?.item_code ?? '';
