// @vitest-environment jsdom
import { type Bidkit, createBidkit } from '@bidkit/sdk';
import * as widgets from '@bidkit/widgets';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuctionCard, BidBox, BidkitProvider } from './index.ts';

const connect = (name: string): Bidkit =>
  createBidkit({ apiUrl: `https://${name}.example/api`, storage: null, fetch: vi.fn() });
const [own, a, b] = [connect('own'), connect('a'), connect('b')];
const { getBidkit, setBidkit } = widgets;
// Browser tests cover the content of the elements.
const fetched = vi.spyOn(widgets, 'defineElements').mockResolvedValue();
const set = vi.spyOn(widgets, 'setBidkit');

beforeEach(() => {
  setBidkit(own);
  set.mockClear();
});
afterEach(() => {
  cleanup();
  setBidkit(undefined);
});
afterAll(() => {
  fetched.mockRestore();
  set.mockRestore();
  for (const bidkit of [own, a, b]) bidkit.destroy();
});

/** The instance of the element of a lot. */
const bidkitOf = (lot: number) =>
  document.querySelector<HTMLElementTagNameMap['bidkit-auction-card']>(`[auction-id="${lot}"]`)?.bidkit;

describe.each([
  ['strict', StrictMode],
  ['plain', undefined],
])('a provider, in a %s tree', (_, wrapper) => {
  const show = (ui: ReactNode) => render(ui, wrapper && { wrapper });

  it('sets the instance of the page while mounted, and the previous one after unmounting', () => {
    const { unmount } = show(<BidkitProvider bidkit={a}>The page</BidkitProvider>);
    expect(getBidkit()).toBe(a);
    unmount();
    expect(getBidkit()).toBe(own);
  });

  it('passes another instance to the elements below it and to the page at once', () => {
    const page = (bidkit: Bidkit) => (
      <BidkitProvider bidkit={bidkit}>
        <AuctionCard auctionId={1} />
      </BidkitProvider>
    );
    const { rerender, unmount } = show(page(a));
    expect(bidkitOf(1)).toBe(a);
    set.mockClear();
    rerender(page(b));
    expect(bidkitOf(1)).toBe(b);
    expect(set).toHaveBeenCalledExactlyOnceWith(b);
    unmount();
    expect(getBidkit()).toBe(own);
  });

  it('applies to its own elements beside another one; the page uses the first, then the remaining one', () => {
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

  it('applies to its own elements inside another one, also to later ones', () => {
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

it('sets the instance of the page once, and not when it is set already: elements restart with it', () => {
  const { unmount } = render(
    <BidkitProvider bidkit={a}>
      <BidkitProvider bidkit={a}>
        <AuctionCard auctionId={1} />
      </BidkitProvider>
    </BidkitProvider>,
  );
  expect(set.mock.calls).toEqual([[a]]);
  let still: Element | null | undefined;
  set.mockImplementationOnce(() => {
    still = document.querySelector('bidkit-auction-card');
  });
  unmount();
  expect(still).toBeNull();
  expect(set.mock.calls).toEqual([[a], [own]]);
});

it('keeps an instance that the page has set since', () => {
  const { unmount } = render(<BidkitProvider bidkit={a}>The page</BidkitProvider>);
  setBidkit(b);
  unmount();
  expect(getBidkit()).toBe(b);
});
