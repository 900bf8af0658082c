import { expect, it, vi } from 'vitest';
import { BidkitError } from '../../error.ts';
import { createWatchlist } from './watchlist.ts';

const answer = { item_id: 7, watchlist_type_id: 9, isWatching: true };

/** One lot, whose field an answer may set as well. */
function openLot() {
  const lot = { isWatching: false };
  const setWatch = vi.fn(async () => answer);
  const { toggle } = createWatchlist({
    api: { setWatch },
    session: { token: () => 'a' },
    auctions: {
      get: () => ({ getState: () => ({ data: lot }) }) as never,
      patch: (_id, fields) => Object.assign(lot, fields),
    },
  });
  return { lot, setWatch, toggle: () => toggle(7) };
}

it('stays changed when an older answer comes while it is saved', async () => {
  const { lot, setWatch, toggle } = openLot();
  const saved = Promise.withResolvers<typeof answer>();
  setWatch.mockReturnValueOnce(saved.promise);
  const toggled = toggle();
  expect(lot.isWatching).toBe(true);
  lot.isWatching = false;
  saved.resolve(answer);
  expect(await toggled).toBe(true);
  expect(lot.isWatching).toBe(true);
});

it('shows the last of two changes, whichever is saved when', async () => {
  const { lot, setWatch, toggle } = openLot();
  expect(await Promise.all([toggle(), toggle()])).toEqual([true, false]);
  expect(lot.isWatching).toBe(false);
  expect(setWatch).toHaveBeenCalledTimes(2);
});

it('is changed back when it is refused', async () => {
  const { lot, setWatch, toggle } = openLot();
  setWatch.mockRejectedValueOnce(new BidkitError('POST /watchlist', 500, 'No'));
  await expect(toggle()).rejects.toThrow('No');
  expect(lot.isWatching).toBe(false);
});
