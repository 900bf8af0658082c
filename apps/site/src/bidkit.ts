import { type Bidkit, createBidkit } from '@bidkit/sdk';
import { captureVisitTag } from './shared/visit-tag.ts';

/** Whether somebody else's page shows this one in a frame. */
export const isFramed = (): boolean => globalThis.self !== globalThis.top;

/** A page that may end a call waits no longer for it than the sdk does for its own (`PATIENCE_MS`). */
const LONGEST_MS = 30_000;
const patiently: typeof fetch = (input, init) => {
  // The sdk sends nothing without a signal.
  const signals = [init?.signal as AbortSignal, AbortSignal.timeout(LONGEST_MS)];
  return fetch(input, { ...init, signal: AbortSignal.any(signals) });
};

/** Opens the house on this origin, asks who is here, and keeps the clock. In a frame nobody is: what is known there is forgotten with it. */
export function openBidkit(): Bidkit {
  const bidkit = createBidkit({ apiUrl: '/api', fetch: patiently, storage: isFramed() ? null : undefined });
  captureVisitTag(bidkit.storage);
  bidkit.clock.start();
  void bidkit.session.load();
  return bidkit;
}
