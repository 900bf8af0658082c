import type { LotForm } from '@bidkit/contract';
import { readLotTexts, readLotValue } from '@bidkit/csv/lots';
import type { Row, Unread } from '../flow/file-row.ts';
import type { ReadRow } from '../flow/kind.ts';

/** A row of a file of lots. */
export type LotFileRow = Row<LotForm>;

/** The lot of a row. */
export function readLot({ source, value }: Unread): ReadRow<LotForm> {
  const { form, errors, images } = source ? readLotTexts(source.texts) : readLotValue(value);
  return { form, errors, images, code: form.product?.item_code ?? '' };
}
