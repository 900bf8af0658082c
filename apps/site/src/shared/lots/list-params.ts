import { DEFAULT_PAGE_SIZE, sortOptions } from '@bidkit/sdk';

/** Limits of the server. Larger values are ignored. */
const MAX_PAGE = 1_000_000;
const MAX_SIZE = 100;

/** Page, size and order of a list: the query of its URL. */
export interface ListParams {
  page: number;
  size: number;
  sort: (typeof sortOptions)[number]['sort'];
  order: (typeof sortOptions)[number]['order'];
}

const defaults: ListParams = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'date', order: 'asc' };

/** Reads them from the query of a URL. Invalid values count as the default. */
export function readListParams(search: URLSearchParams): ListParams {
  const wholeNumber = (name: 'page' | 'size', max: number) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value >= 1 && value <= max ? value : defaults[name];
  };
  const sort = sortOptions.find((option) => option.sort === search.get('sort'))?.sort;
  const order = sortOptions.find((option) => option.order === search.get('order'))?.order;
  return {
    page: wholeNumber('page', MAX_PAGE),
    size: wholeNumber('size', MAX_SIZE),
    sort: sort ?? defaults.sort,
    order: order ?? defaults.order,
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
