import { DEFAULT_PAGE_SIZE, type ProductCondition, sortOptions } from '@bidkit/sdk';
import { readPage } from '../paged-list/page-address.ts';

/** Limits of the server. Larger values are ignored. */
const MAX_SIZE = 100;
const MAX_PRICE = 1_000_000_000;
const MAX_HOURS = 720;

/** The conditions of products, the best first. */
export const conditions: readonly ProductCondition[] = ['new_in_box', 'like_new', 'good', 'fair', 'as_is'];

/** What a visitor chose of a list; prices in whole dollars. */
export interface LotFilters {
  min_price?: number;
  max_price?: number;
  ends_within_hours?: number;
  buy_direct?: 1;
  condition?: ProductCondition;
}

/** Page, size, order and filters of a list: the query of its URL. */
export interface ListParams extends LotFilters {
  page: number;
  size: number;
  sort: (typeof sortOptions)[number]['sort'];
  order: (typeof sortOptions)[number]['order'];
}

const defaults: ListParams = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'date', order: 'asc' };

const limits = {
  size: [1, MAX_SIZE],
  min_price: [0, MAX_PRICE],
  max_price: [0, MAX_PRICE],
  ends_within_hours: [1, MAX_HOURS],
  buy_direct: [1, 1],
} as const;

/** Reads them from the query of a URL. Invalid values count as the default, and invalid filters as absent. */
export function readListParams(search: URLSearchParams): ListParams {
  const numbers = Object.entries(limits).flatMap(([name, [min, max]]) => {
    const text = search.get(name);
    const value = Number(text);
    return text && Number.isInteger(value) && value >= min && value <= max ? [[name, value]] : [];
  });
  const sort = sortOptions.find((option) => option.sort === search.get('sort'))?.sort;
  const order = sortOptions.find((option) => option.order === search.get('order'))?.order;
  const condition = conditions.find((known) => known === search.get('condition'));
  return {
    ...defaults,
    page: readPage(search),
    ...Object.fromEntries(numbers),
    ...(sort && { sort }),
    ...(order && { order }),
    ...(condition && { condition }),
  };
}

/** Writes them as the query of a URL, without default values: `?page=2&order=desc`, or an empty string. */
export function writeListParams(query: ListParams): string {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== defaults[name as keyof ListParams],
  );
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
