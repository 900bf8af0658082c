import { createBidkit } from '@bidkit/sdk';
import { expect, it } from 'vitest';
import { onBidkit } from './element/page-instance.ts';
import { getBidkit, setBidkit } from './index.ts';

it('can be imported where there is no DOM', () => {
  expect(globalThis.HTMLElement).toBeUndefined();
});

it('keeps one instance for the page and notifies listeners when it changes', () => {
  const bidkit = createBidkit({ apiUrl: 'https://first-dollar.example/api', storage: null });
  const seen: unknown[] = [];
  const stop = onBidkit(() => seen.push(getBidkit()));
  setBidkit(bidkit);
  stop();
  setBidkit(undefined);
  expect(seen).toEqual([bidkit]);
});
