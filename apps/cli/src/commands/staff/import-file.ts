import { formErrors, type LotForm, lotForm } from '@bidkit/contract';
import type { Errors } from '../../input/fields.ts';
import { isRecord, readRowFile } from '../../input/row-file.ts';
import { UsageError } from '../../usage-error.ts';
import { imageColumn, productFields, termFields } from './lot-fields.ts';
import { readLot } from './lot-form.ts';

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
  const rows = await readRowFile(path, { one: 'lot', many: 'lots', columns });
  const errors: Errors = {};
  const lots = rows.map((row) =>
    'texts' in row ? readTexts(row.place, row.texts, errors) : readValue(row.place, row.value, errors),
  );
  if (Object.keys(errors).length > 0)
    throw new UsageError('Nothing was listed: the file has errors.', errors);
  return lots;
}

function readTexts(place: string, texts: Readonly<Record<string, string>>, errors: Errors): FileLot {
  const { form, errors: found } = readLot(texts);
  for (const [field, messages] of Object.entries(found)) errors[`${place}, ${field}`] = messages;
  const images = (texts[imageColumn] ?? '').split(';').map((path) => path.trim());
  return { place, form, images: images.filter((path) => path !== '') };
}

function readValue(place: string, lot: unknown, errors: Errors): FileLot {
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
}
