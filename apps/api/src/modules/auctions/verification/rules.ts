import { incrementFor } from '@bidkit/contract';
import { DAY_MS } from '../../../kernel/time.ts';
import {
  type Decision,
  decide,
  emptyLot,
  type LotRules,
  type LotState,
  nextMinimumCents,
  reserveMet,
} from '../engine.ts';
import { type Command, main, readInput, UsageError } from './command.ts';
import {
  type Expectation,
  parseVectorFile,
  type SoftCloseVector,
  tableNamed,
  type Vector,
  type VectorFile,
} from './vector-file.ts';

/** The mismatches of each example. An empty list means that the example passes. */
type Mismatches = readonly (readonly string[])[];

/** The defaults of the examples: cents allowed, no reserve, a hard end. */
const plainLot: LotRules = {
  openingCents: 1_00,
  increments: [[0, 1_00]],
  reserveCents: null,
  centsAllowed: true,
  softCloseSeconds: null,
};

/** `pnpm rules FILE`: checks the engine against published examples of other marketplaces. */
export const rules: Command = ([name, ...rest], terminal) => {
  if (!name || rest.length > 0) throw new UsageError('usage: pnpm rules FILE');
  const file = parseVectorFile(name, readInput(name, terminal));

  const sequences = file.vectors.map((vector) => checkSequence(file, vector));
  const minimums = checkMinimums(file);
  const softCloses = file.softCloseVectors.map(checkSoftClose);

  for (const line of [...minimums, ...softCloses, ...sequences].flat()) terminal.print(line);
  if (minimums.length > 0) terminal.print(`${count(minimums)} next minimums`);
  if (softCloses.length > 0) terminal.print(`${count(softCloses)} soft closes`);
  terminal.print(`${count(sequences)} sequences`);
  return [...minimums, ...softCloses, ...sequences].every((lines) => lines.length === 0) ? 0 : 1;
};

function count(examples: Mismatches): string {
  return `${examples.filter((lines) => lines.length === 0).length} of ${examples.length}`;
}

function checkSequence(file: VectorFile, { id, config, steps }: Vector): string[] {
  const lot: LotRules = {
    ...plainLot,
    openingCents: config.startCents,
    increments:
      config.incrementTable === undefined
        ? [[0, config.incrementCents ?? 0]]
        : tableNamed(file, config.incrementTable),
    reserveCents: config.reserveCents ?? null,
  };
  const bidders = [...new Set(steps.map(({ bidder }) => bidder))];
  let state = emptyLot(steps.length);
  return steps.flatMap(({ bidder, maxCents, expect }, at) => {
    const decision = decide(lot, state, { bidderId: bidders.indexOf(bidder), maxCents, at });
    if (decision.ok) state = decision.state;
    const found = describeStep(lot, state, decision, bidders);
    return differences(expect, found).map((line) => `${id}, step ${at + 1} (${bidder} ${maxCents}): ${line}`);
  });
}

/** A step, formatted as in the file. */
function describeStep(
  lot: LotRules,
  state: LotState,
  decision: Decision,
  bidders: readonly string[],
): Expectation {
  return {
    priceCents: state.priceCents ?? lot.openingCents,
    leader: state.leaderId === null ? null : bidders[state.leaderId],
    status: decision.ok ? decision.status : 'rejected',
    nextMinCents: nextMinimumCents(lot, state),
    reserveMet: reserveMet(lot, state),
  };
}

/** Compares only the fields that the example contains. */
function differences(expected: object, found: object): string[] {
  const actual = new Map(Object.entries(found));
  return Object.entries(expected)
    .filter(([key, value]) => actual.get(key) !== value)
    .map(([key, value]) => `${key} should be ${value}, is ${actual.get(key)}`);
}

function checkMinimums(file: VectorFile): Mismatches {
  if (file.ebayUsNextMin.length === 0) return [];
  const increments = tableNamed(file, 'ebay_us');
  const lot: LotRules = { ...plainLot, increments };
  return file.ebayUsNextMin.map(({ priceCents, ...expected }) => {
    const found = {
      incrementCents: incrementFor(increments, priceCents),
      nextMinCents: nextMinimumCents(lot, { ...emptyLot(0), priceCents }),
    };
    return differences(expected, found).map((line) => `ebay_us at ${priceCents}: ${line}`);
  });
}

function checkSoftClose({ id, windowSec, end, bidAt, newEnd, extended }: SoftCloseVector): string[] {
  const lot: LotRules = { ...plainLot, softCloseSeconds: windowSec };
  const at = milliseconds(bidAt);
  // A bid late in the evening on a lot that ends after midnight.
  const endsAt = milliseconds(end) + (milliseconds(end) < at ? DAY_MS : 0);
  const decision = decide(lot, emptyLot(endsAt), { bidderId: 1, maxCents: 1_00, at });
  if (!decision.ok) return [`${id}: the bid was refused (${decision.refusal.reason})`];
  const expected = extended === undefined ? { newEnd } : { newEnd, extended };
  const found = { newEnd: timeOfDay(decision.state.endsAt), extended: decision.extended };
  return differences(expected, found).map((line) => `${id}: ${line}`);
}

function milliseconds(timeOfDay: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeOfDay.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function timeOfDay(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19);
}

if (import.meta.main) main(rules);
