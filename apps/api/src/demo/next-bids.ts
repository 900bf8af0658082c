import type { PlannedBid } from './bid-plan.ts';

/** One demo lot and how far its history has been played. */
export interface Play {
  readonly lotId: number;
  readonly endsAt: number;
  readonly targetCents: number;
  readonly plan: readonly PlannedBid[];
  /** Index of the next bid of the plan; past its end the play goes on with bids of the next minimum. */
  next: number;
}

export interface Turn {
  readonly play: Play;
  readonly index: number;
  readonly bid: PlannedBid;
  /** The bid should move the price, even before its time, so that the page a visitor looks at is alive. */
  readonly mustMove: boolean;
  readonly isOnFrontPage: boolean;
}

/** Cards on the first page of the home page: the lots that end soonest. */
const FRONT_PAGE = 20;
/** Stillness of the front page after which a bid is drawn forward; a visitor then sees one within 5 s. */
const LONGEST_STILLNESS_MS = 2_000;
/** Bids of one turn: what a restart left behind is made up for gradually. */
const BIDS_PER_TURN = 3;
/** Too late to be sure that a bid arrives in time. */
const TOO_LATE_MS = 1_500;

/**
 * The bids to place now: those whose time has come, soonest ending lots first, and one to move a front page that has
 * been still since `lastMoveAt`.
 */
export function nextBids(plays: readonly Play[], now: number, lastMoveAt: number): Turn[] {
  const open = plays.filter(({ endsAt }) => endsAt - now > TOO_LATE_MS).sort((a, b) => a.endsAt - b.endsAt);
  const front = new Set(open.slice(0, FRONT_PAGE));
  const turnOf = (play: Play, mustMove: boolean): Turn => {
    const bid = play.plan[play.next] ?? { at: now, bidder: play.next, dollars: 0 };
    return { play, index: play.next, bid, mustMove, isOnFrontPage: front.has(play) };
  };
  const due = open.filter(({ plan, next }) => (plan[next]?.at ?? Number.POSITIVE_INFINITY) <= now);
  const turns = due.slice(0, BIDS_PER_TURN).map((play) => turnOf(play, false));
  if (now - lastMoveAt < LONGEST_STILLNESS_MS) return turns;
  const still = leastPlayed([...front]);
  if (!still) return turns;
  return [turnOf(still, true), ...turns.filter(({ play }) => play !== still)];
}

/** The play that has come least far, so that no card of the page stays untouched for long; the sooner end on a tie. */
function leastPlayed(plays: readonly Play[]): Play | undefined {
  return plays.toSorted((a, b) => a.next - b.next || a.endsAt - b.endsAt)[0];
}
