import { type LotRow, lotColumns, readLotTexts, readLotValue } from '@bidkit/csv/lots';
import type { Errors } from '../../input/fields.ts';
import { readRowFile } from '../../input/row-file.ts';
import { UsageError } from '../../usage-error.ts';

/** A lot of a file. `place` is its position, such as `line 3`. */
export interface FileLot extends Pick<LotRow, 'form' | 'images'> {
  readonly place: string;
}

/** The lots of a CSV or JSON file. @throws UsageError with all errors by place and field */
export async function readImportFile(path: string): Promise<FileLot[]> {
  const rows = await readRowFile(path, { one: 'lot', many: 'lots', columns: lotColumns });
  const errors: Errors = {};
  const lots = rows.map((row) => {
    const { errors: found, ...lot } = 'texts' in row ? readLotTexts(row.texts) : readLotValue(row.value);
    for (const [field, messages] of Object.entries(found))
      errors[field === '' ? row.place : `${row.place}, ${field}`] = messages;
    return { place: row.place, ...lot };
  });
  if (Object.keys(errors).length > 0)
    throw new UsageError('Nothing was listed: the file has errors.', errors);
  return lots;
}
