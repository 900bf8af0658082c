import type { LotForm } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { refusedRows } from './check.ts';
import { inParts } from './parts.ts';
import { isFailed, isReady, type Row } from './row.ts';

/** What sending needs of the server and the page. */
export interface Sending {
  /** Uploads a picture. Resolves to its id. */
  upload(picture: Blob): Promise<string>;
  list(lots: readonly LotForm[]): Promise<{ readonly lots: readonly { readonly id: number }[] }>;
  /** The ids of pictures that were uploaded before, which stays over attempts. */
  readonly uploaded: Map<Blob, string>;
  readonly signal: AbortSignal;
  onUpload(done: number, all: number): void;
  onList(done: number, all: number): void;
}

/** How sending ended: all rows as they are now, and why it stopped before its end. */
export interface Sent {
  readonly rows: readonly Row[];
  readonly error: unknown;
}

const AT_ONCE = 3;
const ATTEMPTS = 3;

/**
 * Uploads the pictures of all rows that are ready, and then lists their lots, in parts. When a picture is refused
 * nothing is listed: a lot is not listed without its pictures. Parts that were listed stay listed when a later one fails.
 */
export async function sendRows(rows: readonly Row[], sending: Sending): Promise<Sent> {
  const { signal } = sending;
  try {
    const refused = await uploadPictures(rows.filter(isReady), sending);
    if (refused.size > 0) return { rows: rows.map((row) => withRefused(row, refused)), error: null };
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
  for (const part of inParts(ready)) {
    if (signal.aborted) return { rows: current, error: signal.reason };
    sending.onList(done, ready.length);
    try {
      const { lots } = await sending.list(part.map((row) => formOf(row, sending.uploaded)));
      put(part.map((row, index) => ({ ...row, listed: { id: lots[index]?.id ?? 0, isBefore: false } })));
      done += part.length;
    } catch (error) {
      const refused = refusedRows(part, error);
      put(refused ?? (isUnknown(error) ? part.map(withUnknown) : part));
      return { rows: current, error: refused?.some(isFailed) ? null : error };
    }
  }
  return { rows: current, error: null };
}

/** Whether the lots may have been listed, although no answer says so. */
const isUnknown = (error: unknown): boolean => error instanceof BidkitError && error.isRetryable;

/** A row with an item code is checked before it is sent again. Without one nothing can tell. */
const withUnknown = (row: Row): Row =>
  row.form.product?.item_code !== undefined || row.form.product_description_id !== undefined
    ? row
    : {
        ...row,
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

function withRefused(row: Row, refused: ReadonlyMap<Blob, string>): Row {
  const texts = row.pictures.flatMap(({ path, data }) =>
    refused.has(data) ? [`“${path}”: ${refused.get(data)}`] : [],
  );
  return texts.length > 0 ? { ...row, errors: { ...row.errors, images: texts } } : row;
}

/** Uploads the pictures of rows, a few at once. Resolves to those that the server refused, with its reasons. */
async function uploadPictures(rows: readonly Row[], sending: Sending): Promise<Map<Blob, string>> {
  const { uploaded, signal } = sending;
  const all = new Map(rows.flatMap(({ pictures }) => pictures).map((picture) => [picture.data, picture]));
  const waiting = [...all.values()].filter(({ data }) => !uploaded.has(data));
  const refused = new Map<Blob, string>();
  let failure: unknown = null;
  let done = all.size - waiting.length;
  sending.onUpload(done, all.size);
  const work = async () => {
    for (let next = waiting.shift(); next && failure === null && !signal.aborted; next = waiting.shift()) {
      try {
        uploaded.set(next.data, await attempt(() => sending.upload(next.data), signal));
      } catch (error) {
        if (error instanceof BidkitError && error.status === 422) refused.set(next.data, error.message);
        else failure ??= error;
      }
      done += 1;
      sending.onUpload(done, all.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  if (failure !== null) throw failure;
  return refused;
}

/** A picture can be sent again at any time: its id is its hash. */
async function attempt<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const isRetryable = error instanceof BidkitError && error.isRetryable;
      if (!isRetryable || tries >= ATTEMPTS || signal.aborted) throw error;
    }
  }
}
