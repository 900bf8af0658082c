// @vitest-environment jsdom
import { type Bidkit, createBidkit } from '@bidkit/sdk';
import * as widgets from '@bidkit/widgets';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuctionCard, BidBox, BidkitProvider } from './index.ts';

const house = (name: string): Bidkit =>
  createBidkit({ apiUrl: `https://${name}.example/api`, storage: null, fetch: vi.fn() });
const [own, a, b] = [house('own'), house('a'), house('b')];
const { getBidkit, setBidkit } = widgets;
// What is drawn inside an element is tried in a real browser.
const fetched = vi.spyOn(widgets, 'defineElements').mockResolvedValue();
const told = vi.spyOn(widgets, 'setBidkit');

beforeEach(() => {
  setBidkit(own);
  told.mockClear();
});
afterEach(() => {
  cleanup();
  setBidkit(undefined);
});
afterAll(() => {
  fetched.mockRestore();
  told.mockRestore();
  for (const bidkit of [own, a, b]) bidkit.destroy();
});

/** What an element on the page works with, by its lot. */
const bidkitOf = (lot: number) =>
  document.querySelector<HTMLElementTagNameMap['bidkit-auction-card']>(`[auction-id="${lot}"]`)?.bidkit;

describe.each([
  ['strict', StrictMode],
  ['plain', undefined],
])('a provider, in a %s tree', (_, wrapper) => {
  const show = (ui: ReactNode) => render(ui, wrapper && { wrapper });

  it('gives the page its instance while it is there, and what was there before when it leaves', () => {
    const { unmount } = show(<BidkitProvider bidkit={a}>The page</BidkitProvider>);
    expect(getBidkit()).toBe(a);
    unmount();
    expect(getBidkit()).toBe(own);
  });

  it('hands another instance on to the elements below it and to the page, at once', () => {
    const page = (bidkit: Bidkit) => (
      <BidkitProvider bidkit={bidkit}>
        <AuctionCard auctionId={1} />
      </BidkitProvider>
    );
    const { rerender, unmount } = show(page(a));
    expect(bidkitOf(1)).toBe(a);
    told.mockClear();
    rerender(page(b));
    expect(bidkitOf(1)).toBe(b);
    expect(told).toHaveBeenCalledExactlyOnceWith(b);
    unmount();
    expect(getBidkit()).toBe(own);
  });

  it('has its own elements beside another one; the page has that of the first, then of the one that is left', () => {
    const page = (isWhole: boolean) => (
      <>
        {isWhole && (
          <BidkitProvider bidkit={a}>
            <AuctionCard auctionId={1} />
          </BidkitProvider>
        )}
        <BidkitProvider bidkit={b}>
          <BidBox auctionId={2} />
        </BidkitProvider>
      </>
    );
    const { rerender, unmount } = show(page(true));
    expect([bidkitOf(1), bidkitOf(2), getBidkit()]).toEqual([a, b, a]);
    rerender(page(false));
    expect([bidkitOf(2), getBidkit()]).toEqual([b, b]);
    unmount();
    expect(getBidkit()).toBe(own);
  });

  it('has its own elements within another one, those that come later, too', () => {
    const page = (lots: readonly number[]) => (
      <BidkitProvider bidkit={a}>
        <AuctionCard auctionId={1} />
        <BidkitProvider bidkit={b}>
          {lots.map((lot) => (
            <AuctionCard key={lot} auctionId={lot} />
          ))}
        </BidkitProvider>
      </BidkitProvider>
    );
    const { rerender } = show(page([2]));
    rerender(page([2, 3]));
    expect([1, 2, 3].map(bidkitOf)).toEqual([a, b, b]);
    expect(getBidkit()).toBe(a);
  });
});

it('tells the page once, and not at all of what it has: an element that is told begins anew', () => {
  const { unmount } = render(
    <BidkitProvider bidkit={a}>
      <BidkitProvider bidkit={a}>
        <AuctionCard auctionId={1} />
      </BidkitProvider>
    </BidkitProvider>,
  );
  expect(told.mock.calls).toEqual([[a]]);
  let still: Element | null | undefined;
  told.mockImplementationOnce(() => {
    still = document.querySelector('bidkit-auction-card');
  });
  unmount();
  expect(still).toBeNull();
  expect(told.mock.calls).toEqual([[a], [own]]);
});

it('leaves a page alone that has set another instance since', () => {
  const { unmount } = render(<BidkitProvider bidkit={a}>The page</BidkitProvider>);
  setBidkit(b);
  unmount();
  expect(getBidkit()).toBe(b);
});
