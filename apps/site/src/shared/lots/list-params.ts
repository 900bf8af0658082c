import { DEFAULT_PAGE_SIZE, type ProductCondition, sortOptions } from '@bidkit/sdk';

/** Limits of the server. Larger values are ignored. */
const MAX_PAGE = 1_000_000;
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

/** Reads them from the query of a URL. Invalid values count as the default, and invalid filters as absent. */
export function readListParams(search: URLSearchParams): ListParams {
  const wholeNumber = (name: string, min: number, max: number) => {
    const text = search.get(name);
    const value = Number(text);
    return text && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  };
  const sort = sortOptions.find((option) => option.sort === search.get('sort'))?.sort;
  const order = sortOptions.find((option) => option.order === search.get('order'))?.order;
  const filters = {
    min_price: wholeNumber('min_price', 0, MAX_PRICE),
    max_price: wholeNumber('max_price', 0, MAX_PRICE),
    ends_within_hours: wholeNumber('ends_within_hours', 1, MAX_HOURS),
    buy_direct: search.get('buy_direct') === '1' ? (1 as const) : undefined,
    condition: conditions.find((condition) => condition === search.get('condition')),
  };
  return {
    page: wholeNumber('page', 1, MAX_PAGE) ?? defaults.page,
    size: wholeNumber('size', 1, MAX_SIZE) ?? defaults.size,
    sort: sort ?? defaults.sort,
    order: order ?? defaults.order,
    ...withoutEmpty(filters),
  };
}

type WithoutEmpty<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined. */
export const withoutEmpty = <T extends object>(values: T): WithoutEmpty<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as WithoutEmpty<T>;

/** In this order, so that the same choice has one address. */
const names = [
  'page',
  'size',
  'sort',
  'order',
  'min_price',
  'max_price',
  'ends_within_hours',
  'buy_direct',
  'condition',
] as const;

/** Writes them as the query of a URL, without default values: `?page=2&order=desc`, or an empty string. */
export function writeListParams(query: ListParams): string {
  const entries = names.filter((name) => query[name] !== undefined && query[name] !== defaults[name]);
  const text = new URLSearchParams(entries.map((name) => [name, String(query[name])])).toString();
  return text && `?${text}`;
}
