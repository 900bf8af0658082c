import { MAX_SEARCH_CHARACTERS, type WonItemFilter } from '@bidkit/contract';

/** The filters of My Wins by their names in the address, with their texts. */
export const winFilters = [
  ['all', 'All'],
  ['to_pay', 'To pay'],
  ['on_the_way', 'On the way'],
  ['delivered', 'Delivered'],
  ['returns', 'Returns'],
] as const satisfies readonly (readonly [WonItemFilter, string])[];

/** What My Wins shows: `?filter=to_pay&q=chest`. */
export interface WinView {
  readonly filter: WonItemFilter;
  /** Empty without a search. */
  readonly q: string;
}

/** The view in the query of an address. Unknown filters are ignored. */
export function readWinView(search: URLSearchParams): WinView {
  const [filter = 'all'] = winFilters.find(([name]) => name === search.get('filter')) ?? [];
  const q = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  return { filter, q };
}

/** The query of the first page of a view. */
export function writeWinView({ filter, q }: WinView): string {
  const search = new URLSearchParams();
  if (filter !== 'all') search.set('filter', filter);
  if (q) search.set('q', q);
  return `?${search}`;
}
