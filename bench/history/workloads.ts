import { defaultIncrements, incrementPresets } from '@bidkit/contract';
import type { Terms } from './model.ts';
import type { Random } from './random.ts';
import type { LotPlan } from './stage.ts';

/** The lots of a run, and when clients bid on them. */
export interface Workload {
  readonly lots: readonly LotPlan[];
  readonly clients: number;
  /** Duration without faults. */
  readonly runMs: number;
  /** When to send an operation, in milliseconds after the start. */
  timeOf(operation: number): number;
}

const plain: Terms = {
  openingCents: 100,
  increments: defaultIncrements,
  reserveCents: null,
  centsAllowed: false,
  softCloseSeconds: null,
};

/** Hard and soft ends, whole dollars and cents, reserves that are met and reserves that are not. */
const manyTerms: readonly Terms[] = [
  plain,
  { ...plain, softCloseSeconds: 1 },
  { ...plain, centsAllowed: true, increments: incrementPresets.ebay_us },
  { ...plain, reserveCents: 150_00 },
  { ...plain, openingCents: 25_00, softCloseSeconds: 2, reserveCents: 90_00 },
  { ...plain, openingCents: 2_50, centsAllowed: true, softCloseSeconds: 1 },
  { ...plain, reserveCents: 900_000_000_00 },
];

/** Operations per second: half of the capacity of two cores, so that the backlog of a fault is processed soon. */
const PER_SECOND = 250;
/** Lots end during the whole run, a few at a time. */
const WAVE_MS = 5_000;
const LOTS_PER_WAVE = 7;

const atPace = (perSecond: number) => (operation: number) => (operation / perSecond) * 1000;

/** Normal load: two hot lots for the whole run, and others that open and end during it. */
export function normalLoad(operations: number, random: Random, perSecond = PER_SECOND): Workload {
  const timeOf = atPace(perSecond);
  const runMs = timeOf(operations);
  const hot = [plain, { ...plain, softCloseSeconds: 2 }].map((terms) => ({
    terms,
    opensAt: 0,
    endsAt: runMs + 2_000,
    weight: 12,
  }));
  const waves = Math.max(1, Math.ceil(runMs / WAVE_MS));
  const cold = Array.from({ length: waves * LOTS_PER_WAVE }, (_, n) => {
    const opensAt = Math.floor(n / LOTS_PER_WAVE) * WAVE_MS;
    const terms = manyTerms[n % manyTerms.length] ?? plain;
    // Some get many bids, some few.
    return {
      terms,
      opensAt,
      endsAt: opensAt + WAVE_MS * (0.5 + random.next()),
      weight: random.pick([1, 3, 9]),
    };
  });
  return { lots: [...hot, ...cold], clients: 32, runMs, timeOf };
}

const RACE_BIDS = 1_000;
const RACE_EVERY_MS = 2_500;
const RACE_MS = 500;
/** The last bids of a race arrive after the end. */
const RACE_LATE_MS = 40;

/** Races: a thousand bids each in the last half second of a few lots. */
export function races(operations: number): Workload {
  const count = Math.max(1, Math.ceil(operations / RACE_BIDS));
  const endOf = (race: number) => (race + 1) * RACE_EVERY_MS;
  const terms = [plain, plain, { ...plain, softCloseSeconds: 1 }, { ...plain, centsAllowed: true }];
  const lots = Array.from({ length: count }, (_, race) =>
    terms.map((each) => ({
      terms: each,
      opensAt: endOf(race) - RACE_EVERY_MS + RACE_LATE_MS,
      endsAt: endOf(race),
      weight: 1,
    })),
  ).flat();
  return {
    lots,
    clients: 96,
    runMs: endOf(count - 1),
    timeOf(operation) {
      const place = (operation % RACE_BIDS) / RACE_BIDS;
      return endOf(Math.floor(operation / RACE_BIDS)) - RACE_MS + place * (RACE_MS + RACE_LATE_MS);
    },
  };
}

const ENDING_TOGETHER = 60;
const END_EVERY_MS = 2_000;

/** Repeatedly, dozens of lots end in the same millisecond while clients bid on them. */
export function commonEnds(operations: number): Workload {
  const timeOf = atPace(PER_SECOND);
  const runMs = timeOf(operations);
  const waves = Math.max(1, Math.ceil(runMs / END_EVERY_MS));
  const lots = Array.from({ length: waves * ENDING_TOGETHER }, (_, n) => {
    const opensAt = Math.floor(n / ENDING_TOGETHER) * END_EVERY_MS;
    const terms = manyTerms[n % manyTerms.length] ?? plain;
    return { terms, opensAt, endsAt: opensAt + END_EVERY_MS, weight: 1 };
  });
  return { lots, clients: 32, runMs, timeOf };
}
