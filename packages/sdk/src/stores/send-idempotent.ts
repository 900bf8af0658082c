import type { BidkitError } from '../error.ts';
import type { CallArgs } from '../http.ts';
import { forEachTabStorage } from '../tab-storage.ts';

/** Delays before the second and the third attempt, in ms. */
const RETRY_DELAYS_MS = [300, 1_200];
/** Short, so that a silent connection is retried while the lot is still open. */
const ATTEMPT_TIMEOUT_MS = 8_000;

/**
 * Sends a request with an Idempotency-Key and retries it when no response comes, so that the server executes it once.
 * `request` identifies it: its path and what it sends, such as an amount. Rejects with BidkitError.
 * @example
 * const { createTicket } = bidkit.extend(supportRoutes);
 * const body = { topic: 8, message: 'Where is my parcel?' } as const;
 * await sendIdempotent(`POST /support ${body.message}`, (options) => createTicket({ body, ...options }));
 */
export async function sendIdempotent<T>(
  request: string,
  send: (options: Pick<CallArgs, 'headers' | 'timeoutMs'>) => Promise<T>,
): Promise<T> {
  const name = `bidkit:${request}`;
  let key = createKey();
  // Memory is read last and takes precedence: a page may have cleared sessionStorage.
  forEachTabStorage((keys) => {
    key = keys.getItem(name) ?? key;
    keys.setItem(name, key);
  });
  const forgetKey = () => forEachTabStorage((keys) => keys.removeItem(name));

  for (let attempt = 0; ; attempt += 1) {
    const delay = RETRY_DELAYS_MS[attempt];
    try {
      const response = await send({
        headers: { 'Idempotency-Key': key },
        timeoutMs: ATTEMPT_TIMEOUT_MS,
      });
      forgetKey();
      return response;
    } catch (caught) {
      const error = caught as BidkitError; // The api rejects with nothing else.
      if (!error.isRetryable) forgetKey();
      if (!error.isRetryable || !delay) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** 128 random bits; unlike `crypto.randomUUID` this also works on pages without TLS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
