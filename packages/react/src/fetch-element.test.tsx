// @vitest-environment jsdom
import * as widgets from '@bidkit/widgets';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { AuctionGrid, BidBox, BuyDirect } from './index.ts';

// Modules outlive a file of tests: the tags here are in no other.
const asked = vi.spyOn(widgets, 'defineElements').mockResolvedValue();
const lost = new TypeError('Failed to fetch dynamically imported module');
let told: MockInstance<typeof console.warn>;

beforeEach(() => {
  asked.mockClear();
  told = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  cleanup();
  told.mockRestore();
});

afterAll(() => asked.mockRestore());

const backOnline = () => act(async () => void fireEvent(window, new Event('online')));

it('asks again for code that did not come once the browser is back online, and never after it has', async () => {
  asked.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  render(
    <>
      <BuyDirect auctionId={7}>Buy it now</BuyDirect>
      <BuyDirect auctionId={8} />
    </>,
    { wrapper: StrictMode },
  );
  await act(async () => {});
  expect(asked).toHaveBeenCalledExactlyOnceWith('bidkit-buy-direct');
  expect(told).toHaveBeenCalledExactlyOnceWith('Bidkit:', lost);
  expect(screen.getByText('Buy it now')).toBeTruthy();

  await backOnline();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Buy it now')).toBeTruthy();
  await backOnline();
  expect(asked).toHaveBeenCalledTimes(3);
  await backOnline();
  expect(asked).toHaveBeenCalledTimes(3);
  expect(told).toHaveBeenCalledTimes(2);
});

it('asks for nothing once it is unmounted, leaves no listener, and asks again with the next that is mounted', async () => {
  asked.mockRejectedValueOnce(lost);
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { unmount } = render(<AuctionGrid source="home" />, { wrapper: StrictMode });
  await act(async () => {});
  unmount();
  const online = ({ mock }: typeof added | typeof removed) =>
    mock.calls.filter(([type]) => type === 'online').map(([, listener]) => listener);
  expect(online(added)).not.toEqual([]);
  expect(online(removed)).toEqual(online(added));
  await backOnline();
  expect(asked).toHaveBeenCalledOnce();
  render(<AuctionGrid source="featured" />);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks again by itself: the line may be back before its failure is known', async () => {
  vi.useFakeTimers();
  asked.mockRejectedValueOnce(lost);
  const { unmount } = render(<BidBox auctionId={7} />, { wrapper: StrictMode });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked).toHaveBeenCalledTimes(2);
  unmount();
  vi.useRealTimers();
});
