// @vitest-environment jsdom
import { type Bidkit, createBidkit, memoryStorage } from '@bidkit/sdk';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BidkitProvider,
  useAuction,
  useBidkit,
  useCheckout,
  useCountdown,
  useDeal,
  useNotifications,
  useSession,
  useWatch,
} from './index.ts';

const lot = { id: 7, seq: 1, sale_price: 5, isWatching: false, hasBidBefore: false, hasEnded: false };
const answers: Record<string, unknown> = {
  '/api/auctions?ids=7&size=1': { data: [lot] },
  '/api/auctions/7': { ...lot, bids: [] },
  '/api/dailydeals/3': { id: 3, price: 100, negotiation: null },
  '/api/payment/summary?auctionId=7': { id: 7, total: 31.5, item_status_id: 1 },
  '/api/notification?read=0&size=20': { data: [{ id: 1 }, { id: 2 }] },
  '/api/user': { id: 4, notifications: 2, myItems: 1 },
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

  it('useCheckout asks once, and has what comes next', async () => {
    const { result, unmount } = renderHook(() => useCheckout(7), { wrapper });
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ status: 'ready', summary: { total: 31.5 } }),
    );
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual(['/api/payment/summary?auctionId=7']);
    const stop = vi.spyOn(result.current.checkout, 'stop');
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('useNotifications has the counts and the alerts, and marks them read', async () => {
    const { result } = renderHook(() => useNotifications(), { wrapper });
    expect(result.current).toMatchObject({ status: 'idle', unread: 0 });
    await act(() => bidkit.session.load());
    await vi.waitFor(() => expect(result.current.data).toHaveLength(2));
    expect(result.current).toMatchObject({ unread: 2, wins: 1 });
    await act(() => result.current.read(1));
    expect(result.current.data).toEqual([{ id: 2 }]);
    const calls = fetched.mock.calls.map(([url]) => String(url));
    expect(calls.filter((url) => url.startsWith('/api/notification'))).toEqual([
      '/api/notification?read=0&size=20',
      '/api/notification/1/read',
    ]);
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
  // React 18 lets the window hear of it too.
  const quiet = (event: ErrorEvent) => event.preventDefault();
  addEventListener('error', quiet);
  expect(() => renderHook(() => useBidkit())).toThrow('useBidkit needs a <BidkitProvider> above it');
  removeEventListener('error', quiet);
  silent.mockRestore();
});
