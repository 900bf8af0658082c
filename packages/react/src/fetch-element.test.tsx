// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';

// Test files share modules: in those of another file, code may be loaded already.
vi.resetModules();
const { AuctionGrid, BidBox, BuyDirect } = await import('./index.ts');
const requested = vi.spyOn(await import('@bidkit/widgets'), 'defineElements').mockResolvedValue();
const lost = new TypeError('Failed to fetch dynamically imported module');
let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  requested.mockClear();
  logged = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  logged.mockRestore();
});

afterAll(() => requested.mockRestore());

const backOnline = () => act(async () => void fireEvent(window, new Event('online')));

it('loads code again when the browser is back online, and never after it is loaded', async () => {
  requested.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  render(
    <>
      <BuyDirect auctionId={7}>Buy it now</BuyDirect>
      <BuyDirect auctionId={8} />
    </>,
    { wrapper: StrictMode },
  );
  await act(async () => {});
  expect(requested).toHaveBeenCalledExactlyOnceWith('bidkit-buy-direct');
  expect(screen.getByText('Buy it now')).toBeTruthy();

  await backOnline();
  expect(requested).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Buy it now')).toBeTruthy();
  await backOnline();
  expect(requested).toHaveBeenCalledTimes(3);
  await backOnline();
  expect(requested).toHaveBeenCalledTimes(3);
  const line = expect.stringMatching(/could not be loaded: TypeError.*\/developers\/errors#code_not_loaded$/);
  await expect.poll(() => logged).toHaveBeenCalledExactlyOnceWith(line);
});

it('stops after unmounting, removes its listener, and loads again with the next component', async () => {
  requested.mockRejectedValueOnce(lost);
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
  expect(requested).toHaveBeenCalledOnce();
  render(<AuctionGrid source="featured" />);
  expect(requested).toHaveBeenCalledTimes(2);
});

it('retries by itself when no online event follows', async () => {
  vi.useFakeTimers();
  requested.mockRejectedValueOnce(lost);
  const { unmount } = render(<BidBox auctionId={7} />, { wrapper: StrictMode });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(requested).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(requested).toHaveBeenCalledTimes(2);
  unmount();
  vi.useRealTimers();
});
