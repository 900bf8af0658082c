import type { LotForm } from '@bidkit/contract';
import type { Sent } from '../flow/kind.ts';
import { isFailed, isReady } from '../flow/row.ts';
import { isAnswerLost, type Uploading, uploadPictures, withRefused } from '../flow/upload-pictures.ts';
import { refusedRows } from './check.ts';
import { type CallOptions, inCalls } from './parts.ts';
import type { LotFileRow as Row } from './read.ts';

/** What sending needs of the server and the page. */
export interface Sending extends Uploading {
  list(
    lots: readonly LotForm[],
    options: CallOptions,
  ): Promise<{ readonly lots: readonly { readonly id: number }[] }>;
  onList(done: number, all: number): void;
}

/**
 * Uploads the pictures of all rows that are ready, and then lists their lots, in parts. When a picture is refused
 * nothing is listed: a lot is not listed without its pictures. Parts that were listed stay listed when a later one fails.
 */
export async function sendRows(rows: readonly Row[], sending: Sending): Promise<Sent<LotForm>> {
  const { signal } = sending;
  try {
    const refused = await uploadPictures(rows.filter(isReady), sending);
    if (refused.size > 0)
      return { rows: rows.map((row) => withRefused(row, refused, 'images')), error: null };
  } catch (error) {
    return { rows, error };
  }
  const ready = rows.filter(isReady);
  let current = [...rows];
  let done = 0;
  const put = (changed: readonly Row[]) => {
    const byKey = new Map(changed.map((row) => [row.key, row]));
    current = current.map((row) => byKey.get(row.key) ?? row);
  };
  for (const { part, options } of inCalls(ready)) {
    if (signal.aborted) return { rows: current, error: signal.reason };
    sending.onList(done, ready.length);
    try {
      const forms = part.map((row) => formOf(row, sending.uploaded));
      const { lots } = await sending.list(forms, options);
      put(part.map((row, index) => ({ ...row, listed: { id: lots[index]?.id ?? 0, isBefore: false } })));
      done += part.length;
    } catch (error) {
      const refused = refusedRows(part, error);
      if (refused !== null) {
        put(refused);
        return { rows: current, error: refused.some(isFailed) ? null : error };
      }
      if (!isAnswerLost(error)) return { rows: current, error };
      put(part.map(withUnknown));
      return { rows: current, error, unknown: part.length };
    }
  }
  return { rows: current, error: null };
}

/** A row with an item code is checked before it is sent again. Without one nothing can tell. */
const withUnknown = (row: Row): Row =>
  row.form.product?.item_code !== undefined || row.form.product_description_id !== undefined
    ? row
    : {
        ...row,
        isUncertain: true,
        errors: {
          '': [
            'The server did not answer, and without an item code it is not known whether this was listed. Look in the list of lots before you send it again.',
          ],
        },
      };

function formOf({ form, pictures }: Row, uploaded: ReadonlyMap<Blob, string>): LotForm {
  const images = pictures.flatMap(({ data }) => uploaded.get(data) ?? []);
  return images.length > 0 ? { ...form, images: [...new Set(images)] } : form;
}
