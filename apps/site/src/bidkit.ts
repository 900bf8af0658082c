import { type Bidkit, createBidkit } from '@bidkit/sdk';
import { captureVisitTag } from './shared/visit-tag.ts';

/** Whether somebody else's page shows this one in a frame. */
export const isFramed = (): boolean => globalThis.self !== globalThis.top;

/** Opens the house on this origin, asks who is here, and keeps the clock. In a frame nobody is: what is known there is forgotten with it. */
export function openBidkit(): Bidkit {
  const bidkit = createBidkit({ apiUrl: '/api', storage: isFramed() ? null : undefined });
  captureVisitTag(bidkit.storage);
  bidkit.clock.start();
  void bidkit.session.load();
  return bidkit;
}
