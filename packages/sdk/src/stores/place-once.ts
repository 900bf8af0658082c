import { BidkitError } from '../error.ts';

/** Waits before the second and third try, in ms. */
const WAITS_MS = [300, 1_200];

/** Sends under one Idempotency-Key, again when no answer came: the server counts it once (DESIGN §5). */
export async function placeOnce<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const headers = { 'Idempotency-Key': createKey() };
  for (const wait of WAITS_MS) {
    try {
      return await send(headers);
    } catch (error) {
      if (!(error instanceof BidkitError) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return send(headers);
}

/** 128 random bits; unlike `crypto.randomUUID` this also works on pages without TLS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
