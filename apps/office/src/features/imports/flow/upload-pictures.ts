import { BidkitError } from '@bidkit/sdk';
import type { Row } from './file-row.ts';
import type { SendTools } from './kind.ts';
import { refusedTexts, withRefusals } from './pictures.ts';

const AT_ONCE = 3;
const ATTEMPTS = 3;

/** What an upload needs. */
export type Uploading = Pick<SendTools, 'upload' | 'uploaded' | 'signal' | 'onUpload'>;

/**
 * Uploads the pictures of rows, a few at once. Resolves to those that the server refused, with its reasons.
 * @throws what has stopped it
 */
export async function uploadPictures(
  rows: readonly Pick<Row<unknown>, 'pictures'>[],
  { upload, uploaded, signal, onUpload }: Uploading,
): Promise<Map<Blob, string>> {
  const all = new Map(rows.flatMap(({ pictures }) => pictures).map((picture) => [picture.data, picture]));
  const waiting = [...all.values()].filter(({ data }) => !uploaded.has(data));
  const refused = new Map<Blob, string>();
  let failure: unknown = null;
  let done = all.size - waiting.length;
  onUpload(done, all.size);
  const work = async () => {
    for (let next = waiting.shift(); next && failure === null && !signal.aborted; next = waiting.shift()) {
      const { data } = next;
      try {
        uploaded.set(data, await attempt(() => upload(data), signal));
      } catch (error) {
        if (error instanceof BidkitError && error.status === 422) refused.set(data, error.message);
        else failure ??= error;
      }
      done += 1;
      onUpload(done, all.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  if (failure !== null) throw failure;
  return refused;
}

/** The row with the errors of its pictures that were refused. */
export function withRefused<F>(row: Row<F>, refused: ReadonlyMap<Blob, string>, field: string): Row<F> {
  const pictures = withRefusals(row.pictures, refused);
  const texts = refusedTexts(pictures);
  return texts.length > 0 ? { ...row, pictures, errors: { ...row.errors, [field]: texts } } : row;
}

/** Whether a call may have been done, although no answer says so. */
export const isAnswerLost = (error: unknown): boolean => error instanceof BidkitError && error.isRetryable;

/** A picture can be sent again at any time: its id is its hash. */
async function attempt<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isAnswerLost(error) || tries >= ATTEMPTS || signal.aborted) throw error;
    }
  }
}
