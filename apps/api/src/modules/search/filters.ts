import {
  type SearchFacets,
  type SearchKind,
  type SearchQuery,
  type SearchSort,
  searchDistances,
  searchEnding,
  searchEndingHours,
  searchKind,
  searchPriceRanges,
} from '@bidkit/contract';
import type { Match } from './matches.ts';

/** The category is not among them: the words of the search contain it. */
type Filters = Pick<SearchQuery, 'kind' | 'min_price' | 'max_price' | 'ending' | 'buy_direct' | 'distance'>;

const HOUR_MS = 3_600_000;
const DOLLAR_CENTS = 100;

type Test = (match: Match) => boolean;
const always: Test = () => true;

const isOfKind =
  (wanted: Match['kind']): Test =>
  ({ kind }) =>
    kind === wanted;
const isPriced =
  (min: number | undefined, max: number | undefined): Test =>
  ({ cents }) =>
    cents !== null &&
    (min === undefined || cents >= min * DOLLAR_CENTS) &&
    (max === undefined || cents <= max * DOLLAR_CENTS);
const endsBefore =
  (instant: number): Test =>
  ({ ends_at }) =>
    ends_at !== null && ends_at.getTime() <= instant;
const isWithin =
  (distance: number): Test =>
  ({ miles }) =>
    miles !== null && miles <= distance;
const isBuyDirect: Test = ({ is_buy_direct }) => is_buy_direct;

/** The test of each filter, at an instant of the database's clock in epoch milliseconds. */
function testsOf({ kind, min_price, max_price, ending, buy_direct, distance }: Filters, now: number) {
  return {
    kind: kind === undefined ? always : isOfKind(kind),
    price: min_price === undefined && max_price === undefined ? always : isPriced(min_price, max_price),
    ending: ending === undefined ? always : endsBefore(now + searchEndingHours[ending] * HOUR_MS),
    buyDirect: buy_direct === undefined ? always : isBuyDirect,
    distance: distance === undefined ? always : isWithin(distance),
  };
}

/** The kinds that filters leave. Only listings have a distance; they and questions have no price and no end. */
export function kindsWith({ min_price, max_price, ending, buy_direct, distance }: Filters): SearchKind[] {
  const hasTerms = [min_price, max_price, ending, buy_direct].some((filter) => filter !== undefined);
  const isPossible = {
    lot: distance === undefined,
    deal: distance === undefined && buy_direct === undefined,
    listing: !hasTerms,
    question: !hasTerms && distance === undefined,
  };
  return searchKind.options.filter((kind) => isPossible[kind]);
}

/** Selects matches by filters, and counts how many each choice of a filter would have with all others. */
export function applyFilters(matches: readonly Match[], filters: Filters, now: number) {
  const tests = testsOf(filters, now);
  const withAllBut = (own: keyof typeof tests | null) => {
    const others = Object.entries(tests).flatMap(([name, test]) => (name === own ? [] : [test]));
    return matches.filter((match) => others.every((test) => test(match)));
  };
  const counterOf = (own: keyof typeof tests) => {
    const others = withAllBut(own);
    return (test: Test) => others.filter(test).length;
  };
  const countByKind = counterOf('kind');
  const countByPrice = counterOf('price');
  const countByEnding = counterOf('ending');
  const countByDistance = counterOf('distance');
  const selected = withAllBut(null);
  const facets = {
    kinds: searchKind.options.map((kind) => ({ kind, count: countByKind(isOfKind(kind)) })),
    prices: searchPriceRanges.map(({ min, max }) => ({
      min,
      max,
      count: countByPrice(isPriced(min, max ?? undefined)),
    })),
    endings: searchEnding.options.map((ending) => ({
      ending,
      count: countByEnding(endsBefore(now + searchEndingHours[ending] * HOUR_MS)),
    })),
    buy_direct: counterOf('buyDirect')(isBuyDirect),
    distances: searchDistances.map((miles) => ({ miles, count: countByDistance(isWithin(miles)) })),
  } satisfies Omit<SearchFacets, 'categories'>;
  return { selected, categories: countCategories(selected), facets };
}

/** The number of matches by category, the largest first. */
function countCategories(matches: readonly Match[]): (readonly [id: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const { category_id: id } of matches) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || a - b);
}

const LAST = Number.POSITIVE_INFINITY;
const keys: Readonly<Record<SearchSort, (match: Match) => number>> = {
  best_match: () => 0,
  ending_soonest: ({ ends_at }) => ends_at?.getTime() ?? LAST,
  lowest_price: ({ cents }) => cents ?? LAST,
  highest_price: ({ cents }) => (cents === null ? LAST : -cents),
  newest: ({ entry_id }) => -entry_id,
  distance: ({ miles }) => miles ?? LAST,
};
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** Matches in order; equal ones by their rank, then the newest first. What has no such value comes last. */
export function inOrder(matches: readonly Match[], sort: SearchSort): Match[] {
  const key = keys[sort];
  return matches.toSorted(
    (a, b) => compare(key(a), key(b)) || compare(b.rank, a.rank) || compare(b.entry_id, a.entry_id),
  );
}
