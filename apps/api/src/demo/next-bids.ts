import type { PlannedBid } from './bid-plan.ts';

/** A demo lot and the progress of its history. */
export interface Replay {
  readonly lotId: number;
  readonly endsAt: number;
  readonly targetCents: number;
  readonly plan: readonly PlannedBid[];
  /** Index of the next bid of the plan. After the plan's end, bids at the next minimum follow. */
  next: number;
}

export interface Turn {
  readonly replay: Replay;
  readonly index: number;
  readonly bid: PlannedBid;
  /** Whether the bid should move the price, even before its time, so that visitors see the front page change. */
  readonly mustMove: boolean;
  readonly isOnFrontPage: boolean;
}

/** Cards on the first page of the home page, which shows the lots that end soonest. */
const FRONT_PAGE = 20;
/** Time without a change of the front page after which a bid is placed early. A visitor then sees one within 5 s. */
const LONGEST_STILLNESS_MS = 2_000;
/** Most bids per turn, so that overdue bids are placed gradually after a restart. */
const BIDS_PER_TURN = 3;
/** Time before a lot's end in which no bid is placed, because it might arrive too late. */
const LAST_BID_MS = 1_500;

/**
 * The bids to place now: due bids, soonest ending lots first, and one early bid when the front page has not changed
 * since `lastMoveAt`.
 */
export function nextBids(replays: readonly Replay[], now: number, lastMoveAt: number): Turn[] {
  const open = replays.filter(({ endsAt }) => endsAt - now > LAST_BID_MS).sort((a, b) => a.endsAt - b.endsAt);
  const front = new Set(open.slice(0, FRONT_PAGE));
  const turnOf = (replay: Replay, mustMove: boolean): Turn => {
    const bid = replay.plan[replay.next] ?? { at: now, bidder: replay.next, dollars: 0 };
    return { replay, index: replay.next, bid, mustMove, isOnFrontPage: front.has(replay) };
  };
  const due = open.filter(({ plan, next }) => (plan[next]?.at ?? Number.POSITIVE_INFINITY) <= now);
  const turns = due.slice(0, BIDS_PER_TURN).map((replay) => turnOf(replay, false));
  if (now - lastMoveAt < LONGEST_STILLNESS_MS) return turns;
  const still = leastAdvanced([...front]);
  if (!still) return turns;
  return [turnOf(still, true), ...turns.filter(({ replay }) => replay !== still)];
}

/**
 * The replay with the least progress, or of several the one that ends soonest, so that every card changes now and then.
 */
function leastAdvanced(replays: readonly Replay[]): Replay | undefined {
  return replays.toSorted((a, b) => a.next - b.next || a.endsAt - b.endsAt)[0];
}
