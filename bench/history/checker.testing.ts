import type {
  FinalState,
  HeardEnd,
  History,
  KeptBid,
  KeptLot,
  KeptWin,
  Operation,
  ScreenClock,
  Shown,
} from './history.ts';
import { beforeAnyBid, nextMinimum, objections, type Standing, sells, type Terms, take } from './model.ts';
import type { Random } from './random.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A history and the database it led to, open to be spoiled. */
export interface Play {
  operations: Mutable<Operation>[];
  shown: Mutable<Shown>[];
  ends: Mutable<HeardEnd>[];
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

/** A house that keeps every promise, played without a server: what clients, screens and database would hold of it. */
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
  let standing = beforeAnyBid(listedEnd);
  for (let n = 0, at = EPOCH; n < BIDS_PER_LOT; n += 1) {
    at += random.below((2.6 * RUN_MS) / BIDS_PER_LOT);
    standing = playBid(made, random, { lot, terms, standing, at });
  }
  const isSold = sells(terms, standing);
  const kept = {
    id: lot,
    terms,
    listedEnd,
    endsAt: standing.endsAt,
    status: isSold ? ('sold' as const) : ('unsold' as const),
    seq: standing.bidCount + 1,
    bidCount: standing.bidCount,
    priceCents: standing.priceCents,
    leader: standing.leader,
    winner: isSold ? standing.leader : null,
    soldCents: isSold ? standing.priceCents : null,
    closedAt: standing.endsAt + 7,
  };
  made.lots.push(kept);
  const { winner, status, seq } = kept;
  const priceCents = standing.priceCents ?? 0;
  if (winner !== null) made.wins.push({ lot, winner, priceCents, isForfeited: false });
  for (let screen = 0; screen < SCREENS; screen += 1) {
    made.ends.push({ screen, lot, seq, status, winner, priceCents });
    show(made, screen, lot, { ...standing, seq }, status);
  }
}

interface Scene {
  readonly lot: number;
  readonly terms: Terms;
  readonly standing: Standing;
  readonly at: number;
}

function playBid(made: Play, random: Random, { lot, terms, standing, at }: Scene): Standing {
  const id = made.operations.length;
  const raise = random.pick([-100, 0, 0, 1, 100, 200, 1_500]);
  const cents = Math.max(0, nextMinimum(terms, standing) + raise);
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
  const [reason] = objections(terms, standing, asked);
  if (reason) {
    const endsAt = reason === 'ended' ? standing.endsAt : null;
    const minimumCents = reason === 'ended' ? null : nextMinimum(terms, standing);
    const decidedAt = reason === 'ended' ? at : null;
    made.operations.push({ ...common, result: { kind: 'refused', reason, minimumCents, endsAt, decidedAt } });
    return standing;
  }
  const { after, status } = take(terms, standing, asked);
  const [seq, priceCents, leader] = [after.bidCount, after.priceCents ?? 0, after.leader ?? 0];
  const { endsAt } = after;
  const kept = { lot, seq, bidder: asked.bidder, cents, status, priceCents, leader, endsAt };
  made.bids.push({ ...kept, decidedAt: at, key: common.key });
  const answer = { kind: 'decided', status, maxCents: cents, seq, priceCents, leader, endsAt } as const;
  // Some answers are lost on the way; some of those are asked for again under the same key.
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
  { seq, priceCents, bidCount, leader, endsAt }: Standing & { seq: number },
  status: Shown['status'],
): void {
  made.shown.push({ screen, lot, seq, priceCents: priceCents ?? 0, bidCount, leader, endsAt, status });
}
