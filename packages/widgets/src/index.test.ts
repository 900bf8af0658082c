import { createBidkit, developerErrors } from '@bidkit/sdk';
import { expect, it, vi } from 'vitest';
import { onBidkit } from './element/page-instance.ts';
import { elements } from './embed/elements.ts';
import { defineElements, getBidkit, setBidkit } from './index.ts';

it('can be imported where there is no DOM', () => {
  expect(globalThis.HTMLElement).toBeUndefined();
});

it('defines nothing on a server, so that a component can call it anywhere', async () => {
  expect(globalThis.customElements).toBeUndefined();
  await expect(defineElements()).resolves.toBeUndefined();
  await expect(defineElements('bidkit-bid-box')).resolves.toBeUndefined();
});

it('names every element in the message about a mistyped tag', () => {
  for (const tag of Object.keys(elements)) {
    expect(developerErrors.tag_unknown.remedy).toContain(tag);
    expect(developerErrors.name_unknown.remedy).toContain(tag.slice('bidkit-'.length));
  }
});

it('logs an element that has no instance after a while', async () => {
  vi.useFakeTimers();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('customElements', { get: () => true });
  vi.stubGlobal('document', { querySelectorAll: (tag: string) => (tag === 'bidkit-checkout' ? [{}] : []) });
  await defineElements('bidkit-checkout', 'bidkit-bid-box');
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await expect.poll(() => logged).toHaveBeenCalledOnce();
  expect(logged.mock.calls[0]?.[0]).toMatch(
    /^Bidkit: <bidkit-checkout> has no Bidkit instance.* <BidkitProvider .*#instance_missing$/,
  );
  vi.unstubAllGlobals();
  logged.mockRestore();
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
