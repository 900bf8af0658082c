import { unreachable } from './error.ts';

/** Fetches code when it is first wanted. A try that failed counts for nothing: the next one asks again. @throws BidkitError with status 0 */
export function lazily<T>(fetchCode: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () =>
    (coming ??= fetchCode().catch(() => {
      coming = undefined;
      throw unreachable('GET code');
    }));
}
