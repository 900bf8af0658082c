import { createBidkit } from '@bidkit/sdk';
import type { Browser, Page } from '@playwright/test';
import type { Seen } from './seen.ts';

/** A watcher of lots on one node. */
export interface Watcher {
  seen(): Promise<readonly Seen[]>;
  close(): Promise<void>;
}

/** Watches with the sdk's stores in this process. */
export async function watchInNode(api: string, lotIds: readonly number[]): Promise<Watcher> {
  const bidkit = createBidkit({ apiUrl: api, storage: null, search: '' });
  const seen: Seen[] = [];
  const ready = new Promise<void>((resolve) => {
    const stop = bidkit.realtime.on('states', () => {
      stop();
      resolve();
    });
  });
  await Promise.all(lotIds.map((id) => bidkit.auctions.load(id)));
  for (const lotId of lotIds) {
    const store = bidkit.auctions.get(lotId);
    let last = 0;
    store.subscribe(() => {
      const dollars = store.getState().data?.sale_price ?? 0;
      for (; last < dollars; last += 1) seen.push({ lotId, dollars: last + 1, at: Date.now() });
    });
    bidkit.auctions.watch(lotId);
  }
  await ready;
  return { seen: async () => seen, close: async () => bidkit.destroy() };
}

/** Watches lots until they have ended. `delays` has the time from each lot's end to its event, in milliseconds. */
export async function watchEnds(
  api: string,
  lotIds: readonly number[],
): Promise<{ delays: Promise<number[]>; close(): void }> {
  const bidkit = createBidkit({ apiUrl: api, storage: null, search: '' });
  await Promise.all(lotIds.map((id) => bidkit.auctions.load(id)));
  const endOf = (id: number) => Date.parse(bidkit.auctions.get(id).getState().data?.eventEnd ?? '');
  const ends = new Map(lotIds.map((id) => [id, endOf(id)]));
  const delays = new Promise<number[]>((resolve) => {
    const found: number[] = [];
    bidkit.realtime.on('auction-end', ({ schedule_id }) => {
      found.push(Date.now() - (ends.get(schedule_id) ?? Number.NaN));
      if (found.length === lotIds.length) resolve(found);
    });
  });
  for (const id of lotIds) bidkit.auctions.watch(id);
  return { delays, close: bidkit.destroy };
}

/** Watches with our cards on a page in Chromium, all of them visible. */
export async function watchOnScreen(
  browser: Browser,
  url: string,
  lotIds: readonly number[],
): Promise<Watcher> {
  const page: Page = await browser.newPage({ viewport: { width: 1_300, height: 2_000 } });
  await page.goto(url);
  await page.locator('body[data-status=connected]').waitFor();
  await page.waitForFunction((n) => globalThis.seen.length >= n, lotIds.length);
  return { seen: () => page.evaluate(() => globalThis.seen), close: () => page.close() };
}
