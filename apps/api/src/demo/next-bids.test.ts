import { expect, it } from 'vitest';
import { nextBids, type Play } from './next-bids.ts';

const play = (lotId: number, endsAt: number, times: readonly number[], next = 0): Play => ({
  lotId,
  endsAt,
  targetCents: 5_000,
  plan: times.map((at, bidder) => ({ at, bidder, dollars: bidder + 1 })),
  next,
});
const lots = (turns: ReturnType<typeof nextBids>) =>
  turns.map(({ play: { lotId }, mustMove }) => `${lotId}${mustMove ? ' must move' : ''}`);

it('places the bids whose time has come, soonest ending first', () => {
  const plays = [play(1, 90_000, [10_000]), play(2, 60_000, [10_000]), play(3, 50_000, [20_000])];
  expect(lots(nextBids(plays, 10_000, 10_000))).toEqual(['2', '1']);
});

it('draws a bid forward once the front page has been still, on the lot that has come least far', () => {
  const plays = [play(1, 60_000, [30_000, 40_000], 1), play(2, 90_000, [40_000])];
  expect(nextBids(plays, 10_000, 8_500)).toEqual([]);
  expect(lots(nextBids(plays, 10_500, 8_500))).toEqual(['2 must move']);
});

it('goes on past the end of every history rather than leaving the page still', () => {
  const plays = [play(1, 90_000, [1], 4), play(2, 60_000, [1], 2)];
  expect(lots(nextBids(plays, 10_000, 0))).toEqual(['2 must move']);
});

it('tells the front page, the 20 lots that end soonest, from the rest', () => {
  const plays = Array.from({ length: 21 }, (_, n) => play(n, 90_000 + n, n >= 19 ? [1] : []));
  const turns = nextBids(plays, 10_000, 9_999);
  expect(turns.map((turn) => turn.isOnFrontPage)).toEqual([true, false]);
});

it('leaves alone what is about to end', () => {
  expect(nextBids([play(1, 10_500, [1])], 10_000, 0)).toEqual([]);
});

it('makes up for a long pause gradually', () => {
  const plays = Array.from({ length: 50 }, (_, n) => play(n, 90_000 + n, [1]));
  expect(nextBids(plays, 10_000, 9_999)).toHaveLength(3);
});
