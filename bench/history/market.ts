import type { Result } from './history.ts';
import { nextMinimum } from './model.ts';
import type { Random } from './random.ts';
import type { ListedLot, Member, Stage } from './stage.ts';

/** How long clients still bid on an ended lot, because their clocks are late. */
const LATE_MS = 250;

/** A bid that a client wants to place. */
export interface Wish {
  readonly lot: ListedLot;
  readonly member: Member;
  readonly cents: number;
}

/** What bidders know of the lots from responses, and what they bid next. */
export interface Market {
  next(sinceStart: number): Wish;
  learn(wish: Wish, result: Result): void;
}

interface Known {
  priceCents: number | null;
  /** The minimum in a rejection, which may be newer. */
  minimumCents: number;
  /** The highest maximum so far. Ties and near ties with it are the hardest cases for the rules. */
  highestCents: number;
  leader: number | null;
}

export function createMarket({ lots, members }: Stage, random: Random): Market {
  const known = new Map<number, Known>(
    lots.map(({ id }) => [id, { priceCents: null, minimumCents: 0, highestCents: 0, leader: null }]),
  );
  const knownOf = (id: number): Known => {
    const found = known.get(id);
    if (!found) throw new Error(`Lot ${id} was not listed`);
    return found;
  };

  function pickLot(sinceStart: number): ListedLot {
    const open = lots.filter(({ opensAt, endsAt }) => opensAt <= sinceStart && sinceStart < endsAt + LATE_MS);
    const choice = open.length > 0 ? open : lots.slice(-10);
    return random.pick(choice.flatMap((lot) => Array.from({ length: lot.weight }, () => lot)));
  }

  /** Mostly whole dollars. Lots without cents sometimes get an amount with cents, which must be rejected. */
  function round(cents: number, { terms }: ListedLot): number {
    const wantsCents = random.chance(terms.centsAllowed ? 0.7 : 0.03);
    return Math.max(0, wantsCents ? cents + random.below(100) : Math.ceil(cents / 100) * 100);
  }

  function pickAmount({ terms }: ListedLot, { priceCents, minimumCents, highestCents }: Known): number {
    const minimum = Math.max(minimumCents, nextMinimum(terms, { priceCents }));
    const step = nextMinimum(terms, { priceCents: minimum }) - minimum;
    const what = random.next();
    if (what < 0.35) return minimum + (2 + random.below(20)) * step;
    if (what < 0.4) return minimum;
    if (what < 0.55) return Math.max(minimum, highestCents) + random.below(6) * step;
    if (what < 0.63) return highestCents;
    if (what < 0.68) return highestCents - random.below(3) * step;
    if (what < 0.96) return minimum + random.below(80) * step;
    return minimum - random.below(4) * step;
  }

  return {
    next(sinceStart) {
      const lot = pickLot(sinceStart);
      const seen = knownOf(lot.id);
      const again = seen.leader !== null && random.chance(0.1);
      const leader = again ? members.find(({ id }) => id === seen.leader) : undefined;
      return { lot, member: leader ?? random.pick(members), cents: round(pickAmount(lot, seen), lot) };
    },
    learn({ lot, cents }, result) {
      const seen = knownOf(lot.id);
      if (result.kind === 'decided') {
        seen.highestCents = Math.max(seen.highestCents, cents);
        seen.priceCents = Math.max(seen.priceCents ?? 0, result.priceCents);
        seen.leader = result.leader;
      }
      if (result.kind === 'refused')
        seen.minimumCents = Math.max(seen.minimumCents, result.minimumCents ?? 0);
    },
  };
}
