import { unreachable } from './error.ts';

/** Imports code at first use. A failed import is tried again by the next call. Rejects with BidkitError, status 0. */
export function lazyImport<T>(importCode: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= importCode().catch(() => {
      running = undefined;
      throw unreachable('GET code');
    }));
}
