// @vitest-environment jsdom
import { type Bidkit, createBidkit, memoryStorage } from '@bidkit/sdk';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AuctionCard,
  BidkitProvider,
  useAuction,
  useBidkit,
  useCountdown,
  useDeal,
  useSession,
  useWatch,
} from './index.ts';

const lot = { id: 7, seq: 1, sale_price: 5, isWatching: false, hasBidBefore: false, hasEnded: false };
const answers: Record<string, unknown> = {
  '/api/auctions?ids=7&size=1': { data: [lot] },
  '/api/auctions/7': { ...lot, bids: [] },
  '/api/dailydeals/3': { id: 3, price: 100, negotiation: null },
  '/api/watchlist': { item_id: 7, watchlist_type_id: 9, isWatching: true },
};

let bidkit: Bidkit;
const fetched = vi.fn(async (input: Parameters<typeof fetch>[0]) =>
  Response.json(answers[String(input)] ?? {}),
);

beforeEach(() => {
  fetched.mockClear();
  const storage = memoryStorage();
  storage.setItem('token', 'somebody');
  // No socket here: what it brings is tried in a real browser.
  bidkit = createBidkit({
    apiUrl: '/api',
    storage,
    fetch: fetched as typeof fetch,
    io: () => new Promise(() => {}),
  });
});
afterEach(() => {
  cleanup();
  bidkit.destroy();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <BidkitProvider bidkit={bidkit}>{children}</BidkitProvider>
  </StrictMode>
);

describe('in StrictMode', () => {
  it('useAuction asks once, shows the lot, and watches it only while mounted', async () => {
    const stop = vi.fn();
    const watch = vi.spyOn(bidkit.auctions, 'watch').mockReturnValue(stop);
    const { result, unmount } = renderHook(() => useAuction(7), { wrapper });
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ status: 'ready', data: { id: 7, sale_price: 5 } }),
    );
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual(['/api/auctions?ids=7&size=1']);
    unmount();
    expect(stop).toHaveBeenCalledTimes(watch.mock.calls.length);
  });

  it('useDeal asks once and shows the deal', async () => {
    const { result } = renderHook(() => useDeal(3), { wrapper });
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: { price: 100 } }));
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual(['/api/dailydeals/3']);
  });

  it('useCountdown beats once a second until the end, and not after', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'queueMicrotask'] });
    const endMs = Math.ceil(bidkit.clock.now() / 1000) * 1000 + 2_000;
    const { result } = renderHook(() => useCountdown(endMs), { wrapper });
    expect(result.current).toMatchObject({ hasEnded: false, isEndingSoon: true });
    act(() => void vi.advanceTimersByTime(4_000));
    expect(result.current).toMatchObject({ text: '00:00:00', hasEnded: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('useWatch flips at once', async () => {
    await bidkit.auctions.load(7);
    const { result } = renderHook(() => useWatch(7), { wrapper });
    expect(result.current.isWatching).toBe(false);
    await act(async () => void (await result.current.toggle()));
    expect(result.current.isWatching).toBe(true);
  });

  it('useSession follows the session', () => {
    const { result } = renderHook(() => useSession(), { wrapper });
    expect(result.current.status).toBe('loading');
    act(() => void bidkit.session.clearError());
    expect(result.current.user).toBeNull();
  });
});

it('useBidkit says what is missing outside of a provider', () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(() => useBidkit())).toThrow('useBidkit needs a <BidkitProvider> above it');
  silent.mockRestore();
});

it('a component is its tag with typed events, and keeps its children as the fallback', () => {
  const onLogin = vi.fn();
  render(
    <AuctionCard auctionId={7} onLogin={onLogin}>
      <a href="/auctions/7">See this auction</a>
    </AuctionCard>,
    { wrapper },
  );
  const card = screen.getByText('See this auction').parentElement;
  expect(card?.localName).toBe('bidkit-auction-card');
  expect(card?.getAttribute('auction-id')).toBe('7');
  const event = new CustomEvent('bidkit:login', { detail: { auctionId: 7 } });
  card?.dispatchEvent(event);
  expect(onLogin).toHaveBeenCalledExactlyOnceWith(event);
});
