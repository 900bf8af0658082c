import { expect, it } from 'vitest';
import { planBids } from './bid-plan.ts';

it('scales a history to the duration and the price of a lot', () => {
  const plan = planBids(
    [
      [0.5, 0, 100],
      [0.1, 1, 20],
      [1, 2, 200],
    ],
    { startsAt: 1_000, endsAt: 2_000, targetCents: 5_000 },
  );
  expect(plan).toEqual([
    { at: 1_100, bidder: 1, dollars: 5 },
    { at: 1_500, bidder: 0, dollars: 25 },
    { at: 2_000, bidder: 2, dollars: 50 },
  ]);
});

it('plans at least a dollar per bid', () => {
  const [first] = planBids(
    [
      [0, 0, 1],
      [1, 1, 1_000],
    ],
    { startsAt: 0, endsAt: 1, targetCents: 2_000 },
  );
  expect(first?.dollars).toBe(1);
});
