import type {
  FinalState,
  History,
  KeptBid,
  KeptLot,
  KeptWin,
  Operation,
  ScreenClock,
  SeenEnd,
  Shown,
} from './history.ts';
import {
  applyBid,
  beforeAnyBid,
  type LotState,
  nextMinimum,
  refusalReasons,
  sells,
  type Terms,
} from './model.ts';
import type { Random } from './random.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A history and its database contents, mutable so that tests can corrupt them. */
export interface Play {
  operations: Mutable<Operation>[];
  shown: Mutable<Shown>[];
  ends: Mutable<SeenEnd>[];
  clocks: Mutable<ScreenClock>[];
  lots: Mutable<KeptLot>[];
  bids: Mutable<KeptBid>[];
  wins: Mutable<KeptWin>[];
}

const EPOCH = 1_800_000_000_000;
const RUN_MS = 60_000;
const BIDS_PER_LOT = 40;
const BIDDERS = 6;
const SCREENS = 2;

const lotTerms: readonly Terms[] = [
  { openingCents: 100, reserveCents: null, centsAllowed: false, softCloseSeconds: null },
  { openingCents: 100, reserveCents: 60_00, centsAllowed: false, softCloseSeconds: 5 },
  { openingCents: 250, reserveCents: null, centsAllowed: true, softCloseSeconds: 10 },
  { openingCents: 500, reserveCents: 9_000_000_00, centsAllowed: false, softCloseSeconds: null },
].map((terms) => ({
  ...terms,
  increments: [
    [0, 100],
    [50_00, 250],
  ],
}));

export const asHistory = ({ operations, shown, ends, clocks }: Play): History => ({
  operations,
  shown,
  ends,
  clocks,
});
export const asFinal = ({ lots, bids, wins }: Play): FinalState => ({
  readAt: EPOCH + 3 * RUN_MS,
  lots,
  bids,
  wins,
});

/** Simulates a correct server: what clients, screens and the database would contain. */
export function play(random: Random): Play {
  const clocks = [{ screen: 0, errorMs: -3 }];
  const made: Play = { operations: [], shown: [], ends: [], clocks, lots: [], bids: [], wins: [] };
  lotTerms.forEach((terms, index) => {
    playLot(made, random, index + 1, terms);
  });
  return made;
}

function playLot(made: Play, random: Random, lot: number, terms: Terms): void {
  const listedEnd = EPOCH + RUN_MS;
  let state = beforeAnyBid(listedEnd);
  for (let n = 0, at = EPOCH; n < BIDS_PER_LOT; n += 1) {
    at += random.below((2.6 * RUN_MS) / BIDS_PER_LOT);
    state = playBid(made, random, { lot, terms, state, at });
  }
  const isSold = sells(terms, state);
  const kept = {
    id: lot,
    terms,
    listedEnd,
    endsAt: state.endsAt,
    status: isSold ? ('sold' as const) : ('unsold' as const),
    seq: state.bidCount + 1,
    bidCount: state.bidCount,
    priceCents: state.priceCents,
    leader: state.leader,
    winner: isSold ? state.leader : null,
    soldCents: isSold ? state.priceCents : null,
    closedAt: state.endsAt + 7,
  };
  made.lots.push(kept);
  const { winner, status, seq } = kept;
  const priceCents = state.priceCents ?? 0;
  if (winner !== null) made.wins.push({ lot, winner, priceCents, isForfeited: false });
  for (let screen = 0; screen < SCREENS; screen += 1) {
    made.ends.push({ screen, lot, seq, status, winner, priceCents });
    show(made, screen, lot, { ...state, seq }, status);
  }
}

interface Scene {
  readonly lot: number;
  readonly terms: Terms;
  readonly state: LotState;
  readonly at: number;
}

function playBid(made: Play, random: Random, { lot, terms, state, at }: Scene): LotState {
  const id = made.operations.length;
  const raise = random.pick([-100, 0, 0, 1, 100, 200, 1_500]);
  const cents = Math.max(0, nextMinimum(terms, state) + raise);
  const asked = { bidder: 1 + random.below(BIDDERS), cents, at };
  const common = {
    id,
    client: asked.bidder,
    node: 'a',
    lot,
    bidder: asked.bidder,
    cents,
    key: `key-${id}`,
    sent: at - EPOCH - 3,
    answered: at - EPOCH + 3,
    sentAt: at - 3,
    answeredAt: at + 3,
  };
  const [reason] = refusalReasons(terms, state, asked);
  if (reason) {
    const endsAt = reason === 'ended' ? state.endsAt : null;
    const minimumCents = reason === 'ended' ? null : nextMinimum(terms, state);
    const decidedAt = reason === 'ended' ? at : null;
    made.operations.push({ ...common, result: { kind: 'refused', reason, minimumCents, endsAt, decidedAt } });
    return state;
  }
  const { after, status } = applyBid(terms, state, asked);
  const [seq, priceCents, leader] = [after.bidCount, after.priceCents ?? 0, after.leader ?? 0];
  const { endsAt } = after;
  const kept = { lot, seq, bidder: asked.bidder, cents, status, priceCents, leader, endsAt };
  made.bids.push({ ...kept, decidedAt: at, key: common.key });
  const answer = { kind: 'decided', status, maxCents: cents, seq, priceCents, leader, endsAt } as const;
  // Some responses are lost. Some of these bids are sent again with the same key.
  if (random.chance(0.2)) made.operations.push({ ...common, result: { kind: 'unknown', why: 'cut' } });
  if (!made.operations[id] || random.chance(0.5)) {
    made.operations.push({ ...common, id: made.operations.length, result: answer });
  }
  for (let screen = 0; screen < SCREENS; screen += 1) show(made, screen, lot, { ...after, seq }, 'live');
  return after;
}

function show(
  made: Play,
  screen: number,
  lot: number,
  { seq, priceCents, bidCount, leader, endsAt }: LotState & { seq: number },
  status: Shown['status'],
): void {
  made.shown.push({ screen, lot, seq, priceCents: priceCents ?? 0, bidCount, leader, endsAt, status });
}
