// @vitest-environment jsdom
import { type Bidkit, createBidkit, itemStatusId, memoryStorage } from '@bidkit/sdk';
import { act, cleanup, render, renderHook } from '@testing-library/react';
// React 18 has no Activity: by its name it could not be imported there.
import * as React from 'react';
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
const SUMMARY = '/api/payment/summary?auctionId=7';
const ITEM = '/api/user/items/7';
const answers: Record<string, unknown> = {
  '/api/auctions?ids=7&size=1': { data: [lot] },
  '/api/auctions/7': { ...lot, bids: [] },
  '/api/dailydeals/3': { id: 3, price: 100, negotiation: null },
  [SUMMARY]: { id: 7, total: 31.5, item_status_id: itemStatusId.unpaid },
  '/api/notification?read=0&size=20': { data: [{ id: 1 }, { id: 2 }] },
  '/api/user': { id: 4, notifications: 2, myItems: 1 },
  '/api/watchlist': { item_id: 7, watchlist_type_id: 9, isWatching: true },
};

let bidkit: Bidkit;
const answer = async (input: Parameters<typeof fetch>[0]) => Response.json(answers[String(input)] ?? {});
const fetched = vi.fn(answer);

beforeEach(() => {
  fetched.mockReset().mockImplementation(answer);
  const storage = memoryStorage();
  storage.setItem('token', 'a-token');
  // Without a socket: the sdk's tests cover events.
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

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <BidkitProvider bidkit={bidkit}>{children}</BidkitProvider>
);
/** Effects run twice with both React versions only when StrictMode is at the root. */
const renderStrict = <T,>(hook: () => T) => renderHook(hook, { wrapper, reactStrictMode: true });

const urls = () => fetched.mock.calls.map(([url]) => String(url));

const Checkout = () => <p>{useCheckout(7).status === 'paid' ? 'paid' : 'waiting'}</p>;

/** Makes the server answer with an item whose payment is under way. */
function respondPaying() {
  const item = { id: 7, total: 31.5, item_status_id: itemStatusId.paying as number };
  fetched.mockImplementation(async () => Response.json(item));
  return item;
}

describe('in StrictMode', () => {
  it('runs effects twice', () => {
    const effect = vi.fn();
    renderStrict(() => React.useEffect(effect, []));
    expect(effect).toHaveBeenCalledTimes(2);
  });

  it('useAuction sends one request, shows the lot, and watches it only while mounted', async () => {
    const stop = vi.fn();
    const watch = vi.spyOn(bidkit.auctions, 'watch').mockReturnValue(stop);
    const { result, unmount } = renderStrict(() => useAuction(7));
    await expect
      .poll(() => result.current)
      .toMatchObject({ status: 'ready', data: { id: 7, sale_price: 5 } });
    expect(urls()).toEqual(['/api/auctions?ids=7&size=1']);
    unmount();
    expect(stop).toHaveBeenCalledTimes(watch.mock.calls.length);
  });

  it('useDeal sends one request and shows the deal', async () => {
    const { result } = renderStrict(() => useDeal(3));
    await expect.poll(() => result.current).toMatchObject({ status: 'ready', data: { price: 100 } });
    expect(urls()).toEqual(['/api/dailydeals/3']);
  });

  it('useCheckout sends one request and has the actions', async () => {
    const { result, unmount } = renderStrict(() => useCheckout(7));
    await expect.poll(() => result.current).toMatchObject({ status: 'owed', summary: { total: 31.5 } });
    expect(urls()).toEqual([SUMMARY]);
    const stop = vi.spyOn(result.current.checkout, 'stop');
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('useCheckout polls a running payment until it is paid', async () => {
    vi.useFakeTimers();
    const item = respondPaying();
    const { result } = renderStrict(() => useCheckout(7));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(result.current).toMatchObject({ status: 'awaitingOutcome' });
    item.item_status_id = itemStatusId.paid;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(result.current).toMatchObject({ status: 'paid' });
    expect(urls()).toEqual([SUMMARY, ITEM, ITEM, SUMMARY]);
  });

  it('useNotifications returns the counts and notifications, and marks them as read', async () => {
    const { result } = renderStrict(() => useNotifications());
    expect(result.current).toMatchObject({ status: 'idle', unread: 0 });
    await act(() => bidkit.session.load());
    await expect.poll(() => result.current.data).toHaveLength(2);
    expect(result.current).toMatchObject({ unread: 2, wins: 1 });
    await act(() => result.current.read(1));
    expect(result.current.data).toEqual([{ id: 2 }]);
    const calls = urls();
    expect(calls.filter((url) => url.startsWith('/api/notification'))).toEqual([
      '/api/notification?read=0&size=20',
      '/api/notification/1/read',
    ]);
  });

  it('useCountdown updates once a second until the end', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'queueMicrotask'] });
    const endMs = Math.ceil(bidkit.clock.now() / 1000) * 1000 + 2_000;
    const { result } = renderStrict(() => useCountdown(endMs));
    expect(result.current).toMatchObject({ hasEnded: false, isEndingSoon: true });
    act(() => void vi.advanceTimersByTime(4_000));
    expect(result.current).toMatchObject({ text: '00:00:00', hasEnded: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('useWatch loads an unknown lot, and changes at once', async () => {
    const { result } = renderStrict(() => useWatch(7));
    await expect.poll(() => bidkit.auctions.get(7).getState().status).toBe('ready');
    expect(result.current.isWatching).toBe(false);
    await act(async () => void (await result.current.toggle()));
    expect(result.current.isWatching).toBe(true);
  });

  it('useSession follows the session', () => {
    const { result } = renderStrict(() => useSession());
    expect(result.current.status).toBe('loading');
    act(() => void bidkit.session.clearError());
    expect(result.current.user).toBeNull();
  });
});

it.skipIf(!React.Activity)(
  'useCheckout sends nothing while an Activity hides it, and continues when shown again',
  async () => {
    vi.useFakeTimers();
    const item = respondPaying();
    const page = (mode: 'visible' | 'hidden') => (
      <React.Activity mode={mode}>
        <Checkout />
      </React.Activity>
    );
    const { rerender, container } = render(page('visible'), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    rerender(page('hidden'));
    fetched.mockClear();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(urls()).toEqual([]);
    item.item_status_id = itemStatusId.paid;
    rerender(page('visible'));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(container.textContent).toBe('paid');
  },
);

it('useBidkit throws outside of a provider', () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  // React 18 also dispatches the error on the window.
  const quiet = (event: ErrorEvent) => event.preventDefault();
  addEventListener('error', quiet);
  expect(() => renderHook(() => useBidkit())).toThrow('useBidkit needs a <BidkitProvider> above it');
  removeEventListener('error', quiet);
  silent.mockRestore();
});
