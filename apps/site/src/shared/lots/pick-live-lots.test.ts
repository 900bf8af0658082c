import { describe, expect, it } from 'vitest';
import { aLot } from '../../test/fake-api.ts';
import { pickLiveLots } from './pick-live-lots.ts';

const lot = (id: number, bid_count = 0) => ({ ...aLot(id), bid_count });
const ids = (lots: readonly { id: number }[]) => lots.map(({ id }) => id);

describe('the lots beside the invitation', () => {
  it('are the three with the most bids, and of equal ones those that end first', () => {
    expect(ids(pickLiveLots([], [lot(1), lot(2, 4), lot(3), lot(4, 9), lot(5)]))).toEqual([4, 2, 1]);
  });

  it('keep their places; one that ended makes room for another', () => {
    const before = [lot(4, 9), lot(2, 4), lot(1)];
    expect(ids(pickLiveLots(before, [lot(1), lot(4, 9), lot(5), lot(6, 30)]))).toEqual([4, 6, 1]);
  });

  it('are as many as there are', () => {
    expect(ids(pickLiveLots([lot(4)], [lot(1)]))).toEqual([1]);
    expect(pickLiveLots([], [])).toEqual([]);
  });
});
