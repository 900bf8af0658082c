import { type IncrementTable, namedIncrements, nextBidCents } from '@bidkit/contract';
import { dollarsOf } from '../../../shared/typed-numbers.ts';

/** A row of a table of increments as typed. */
export interface BandValues {
  readonly from: string;
  readonly step: string;
}

/** What is typed about increments. */
export interface IncrementValues {
  readonly kind: 'preset' | 'step' | 'table';
  readonly preset: string;
  readonly step: string;
  readonly bands: readonly BandValues[];
}

export const noIncrements: IncrementValues = {
  kind: 'preset',
  preset: 'house',
  step: '1',
  bands: [{ from: '0', step: '1' }],
};

/** The presets with what they are called. */
export const presets: readonly (readonly [name: string, text: string])[] = [
  ['house', 'Standard, whole dollars'],
  ['maxsold', 'MaxSold, whole dollars'],
  ['ebay_us', 'eBay, US'],
  ['ebay_uk', 'eBay, UK'],
  ['trademe', 'Trade Me'],
  ['internetee', 'Powers of ten'],
];

const inDollars = (text: string) => dollarsOf(text) ?? Number.NaN;
const toCents = (text: string) => Math.round(inDollars(text) * 100);

/** Increments on the wire: the name of a preset, one step, or a table in dollars. */
export function incrementsOf({ kind, preset, step, bands }: IncrementValues) {
  if (kind === 'preset') return preset;
  if (kind === 'step') return inDollars(step);
  return bands.map(({ from, step: by }) => [inDollars(from), inDollars(by)] as const);
}

/** The increments of a lot as typed: the preset with the same table, if there is one. */
export function tableValues(increments: readonly (readonly number[])[]): IncrementValues {
  const cents = JSON.stringify(increments.map((band) => band.map((dollars) => Math.round(dollars * 100))));
  const found = presets.find(([name]) => JSON.stringify(namedIncrements(name)) === cents);
  const bands = increments.map(([from = 0, step = 0]) => ({ from: String(from), step: String(step) }));
  const [first] = bands;
  if (found) return { ...noIncrements, preset: found[0], bands };
  if (bands.length === 1 && first?.from === '0')
    return { ...noIncrements, kind: 'step', step: first.step, bands };
  return { ...noIncrements, kind: 'table', bands };
}

function tableOf({ kind, preset, step, bands }: IncrementValues): IncrementTable | null {
  if (kind === 'preset') return namedIncrements(preset);
  if (kind === 'step') return [[0, toCents(step)]];
  return bands.map(({ from, step: by }) => [toCents(from), toCents(by)] as const);
}

interface Terms {
  readonly increments: IncrementValues;
  readonly opening_bid: string;
  readonly cents_allowed: boolean;
}

/** The first bids of a lot in dollars, each the lowest one that is possible; none while a number is missing. */
export function nextBids(values: Terms, count = 10): readonly number[] {
  const table = tableOf(values.increments);
  const openingCents = toCents(values.opening_bid);
  const numbers = [openingCents, ...(table ?? []).flat()];
  const isWhole = numbers.every((cents) => Number.isFinite(cents)) && openingCents > 0;
  if (!table?.length || !isWhole || table.some(([, step]) => step <= 0)) return [];
  const rules = { openingCents, increments: table, centsAllowed: values.cents_allowed };
  const bids: number[] = [];
  for (let price: number | null = null; bids.length < count; bids.push(price / 100))
    price = nextBidCents(rules, price);
  return bids;
}

/** The table in dollars, from which amount on which step; empty while it is not complete. */
export function tableInDollars(values: IncrementValues): [from: number, step: number][] {
  const table = tableOf(values) ?? [];
  const dollars = table.map(([from, step]): [number, number] => [from / 100, step / 100]);
  return dollars.flat().every(Number.isFinite) ? dollars : [];
}
