import { expect, it } from 'vitest';
import { nextBids, type Replay, skipOverdue } from './next-bids.ts';

const replay = (lotId: number, endsAt: number, times: readonly number[], next = 0): Replay => ({
  lotId,
  endsAt,
  targetCents: 5_000,
  plan: times.map((at, bidder) => ({ at, bidder, dollars: bidder + 1 })),
  next,
});
const lots = (turns: ReturnType<typeof nextBids>) =>
  turns.map(({ replay: { lotId }, mustMove }) => `${lotId}${mustMove ? ' must move' : ''}`);

it('places due bids, soonest ending lots first', () => {
  const replays = [replay(1, 90_000, [10_000]), replay(2, 60_000, [10_000]), replay(3, 50_000, [20_000])];
  expect(lots(nextBids(replays, 10_000, 10_000))).toEqual(['2', '1']);
});

it('places a bid early when the front page has not changed, on the lot with the least progress', () => {
  const replays = [replay(1, 60_000, [30_000, 40_000], 1), replay(2, 90_000, [40_000])];
  expect(nextBids(replays, 10_000, 8_500)).toEqual([]);
  expect(lots(nextBids(replays, 10_500, 8_500))).toEqual(['2 must move']);
});

it('continues after the end of every history, so that the page keeps changing', () => {
  const replays = [replay(1, 90_000, [1], 4), replay(2, 60_000, [1], 2)];
  expect(lots(nextBids(replays, 10_000, 0))).toEqual(['2 must move']);
});

it('treats the 20 lots that end soonest as the front page', () => {
  const replays = Array.from({ length: 21 }, (_, n) => replay(n, 90_000 + n, n >= 19 ? [1] : []));
  const turns = nextBids(replays, 10_000, 9_999);
  expect(turns.map((turn) => turn.isOnFrontPage)).toEqual([true, false]);
});

it('places no bid on a lot that is about to end', () => {
  expect(nextBids([replay(1, 10_500, [1])], 10_000, 0)).toEqual([]);
});

it('places overdue bids gradually after a long pause', () => {
  const replays = Array.from({ length: 50 }, (_, n) => replay(n, 90_000 + n, [1]));
  expect(nextBids(replays, 10_000, 9_999)).toHaveLength(3);
  expect(nextBids(replays, 10_000, 9_999, 5)).toHaveLength(15);
});

it('skips all but the last overdue bids of a lot, and none that was placed', () => {
  const { plan } = replay(
    1,
    90_000,
    Array.from({ length: 20 }, (_, n) => n * 1_000),
  );
  expect(skipOverdue(plan, 0, 9_500)).toBe(6);
  expect(skipOverdue(plan, 8, 9_500)).toBe(8);
  expect(skipOverdue(plan, 12, 9_500)).toBe(12);
  expect(skipOverdue(plan, 0, 2_500)).toBe(0);
});
