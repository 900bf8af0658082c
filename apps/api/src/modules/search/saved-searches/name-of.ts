import {
  MAX_SEARCH_NAME_CHARACTERS,
  type SavedSearchQuery,
  type SearchEnding,
  type SearchKind,
  shorten,
} from '@bidkit/contract';

const kinds: Readonly<Record<Exclude<SearchKind, 'question'>, string>> = {
  lot: 'auctions',
  deal: 'daily deals',
  listing: 'government and car auctions',
};
const endings: Readonly<Record<SearchEnding, string>> = {
  '1h': 'within 1 hour',
  '24h': 'within 24 hours',
  '3d': 'within 3 days',
};

/** The name of a search that its member has not named: its text and filters. */
export function nameOf(search: SavedSearchQuery, category: string | null): string {
  const { q, kind, ending, buy_direct, zip, distance } = search;
  const parts = [
    q,
    kind && kinds[kind],
    category,
    priceOf(search),
    ending && endings[ending],
    buy_direct && 'buy direct',
    distance !== undefined && `within ${distance} miles of ${zip}`,
  ].filter((part) => typeof part === 'string');
  return shorten(parts.join(', '), MAX_SEARCH_NAME_CHARACTERS);
}

function priceOf({ min_price: min, max_price: max }: SavedSearchQuery): string | undefined {
  if (max !== undefined) return min ? `$${min} to $${max}` : `up to $${max}`;
  return min ? `$${min} or more` : undefined;
}
