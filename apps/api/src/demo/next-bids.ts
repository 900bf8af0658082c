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
/** Most due bids per second, so that overdue bids are placed gradually after a restart. */
const BIDS_PER_SECOND = 3;
/** Most bids of a lot that are placed after their time. A new demo lists lots that have been open for hours. */
const MOST_OVERDUE = 4;
/** Time before a lot's end in which no bid is placed, because it might arrive too late. */
const LAST_BID_MS = 1_500;

/**
 * The bids to place now: due bids, soonest ending lots first, and one early bid when the front page has not changed
 * since `lastMoveAt`. The turn before was `seconds` ago.
 */
export function nextBids(replays: readonly Replay[], now: number, lastMoveAt: number, seconds = 1): Turn[] {
  const open = replays.filter(({ endsAt }) => endsAt - now > LAST_BID_MS).sort((a, b) => a.endsAt - b.endsAt);
  const front = new Set(open.slice(0, FRONT_PAGE));
  const turnOf = (replay: Replay, mustMove: boolean): Turn => {
    const bid = replay.plan[replay.next] ?? { at: now, bidder: replay.next, dollars: 0 };
    return { replay, index: replay.next, bid, mustMove, isOnFrontPage: front.has(replay) };
  };
  const due = open.filter(({ plan, next }) => (plan[next]?.at ?? Number.POSITIVE_INFINITY) <= now);
  const turns = due.slice(0, BIDS_PER_SECOND * seconds).map((replay) => turnOf(replay, false));
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

/**
 * The index of the next bid of a plan, where `next` is the first that was not placed: of the bids whose time has passed
 * only the last ones are placed. The price gets as far with them, and the log of a lot has still several bids.
 */
export function skipOverdue(plan: readonly PlannedBid[], next: number, now: number): number {
  const due = plan.filter(({ at }) => at <= now).length;
  return Math.max(next, due - MOST_OVERDUE);
}
