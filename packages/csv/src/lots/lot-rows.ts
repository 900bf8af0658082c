import { formErrors, type LotForm, lotForm } from '@bidkit/contract';
import { type Errors, list, readFields } from './fields.ts';
import { imageColumn, productFields, termFields } from './lot-fields.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/** A lot of a file, as the API accepts it, and its errors by field. */
export interface LotRow {
  readonly form: LotForm;
  readonly errors: Errors;
  /** What the row says about its pictures: paths, relative to the file. */
  readonly images: readonly string[];
}

/** The columns of a CSV file of lots. */
export const lotColumns: readonly string[] = [
  ...Object.keys(productFields),
  ...Object.keys(termFields),
  imageColumn,
];

/** Reads a lot from options or from the cells of a row, by the names of `lotColumns`. */
export function readLotTexts(texts: Texts): LotRow {
  const terms = readFields(termFields, texts);
  const product = readFields(productFields, texts);
  const isNamed = Object.keys(product.values).length > 0;
  return {
    form: { ...terms.values, ...(isNamed && { product: product.values }) },
    errors: { ...product.errors, ...terms.errors },
    images: list(texts[imageColumn] ?? ''),
  };
}

/** Reads a lot of a JSON file: an object as `importAuctions` accepts it, with `images` as a list of paths. */
export function readLotValue(lot: unknown): LotRow {
  if (typeof lot !== 'object' || lot === null || Array.isArray(lot))
    return { form: {}, errors: { '': ['This must be an object.'] }, images: [] };
  const { [imageColumn]: images = [], ...form }: Record<string, unknown> = { ...lot };
  const parsed = lotForm.safeParse(form);
  const errors: Errors = parsed.error ? formErrors(parsed.error).errors : {};
  const isList = Array.isArray(images) && images.every((path) => typeof path === 'string');
  if (!isList) errors[imageColumn] = ['This must be a list of paths.'];
  return { form: parsed.data ?? {}, errors, images: isList ? images : [] };
}
