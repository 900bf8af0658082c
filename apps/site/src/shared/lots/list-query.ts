import { DEFAULT_PAGE_SIZE, sortOptions } from '@bidkit/sdk';

/** Limits of the server. Larger values are ignored. */
const MAX_PAGE = 1_000_000;
const MAX_SIZE = 100;

/** Page, size and order of a list, as in its address. */
export interface ListQuery {
  page: number;
  size: number;
  sort: (typeof sortOptions)[number]['sort'];
  order: (typeof sortOptions)[number]['order'];
}

const defaults: ListQuery = { page: 1, size: DEFAULT_PAGE_SIZE, sort: 'date', order: 'asc' };

/** Reads the query of an address. Invalid values count as the default. */
export function readListQuery(search: URLSearchParams): ListQuery {
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

/** Writes the query of an address without default values: `?page=2&order=desc`, or an empty string. */
export function writeListQuery(query: ListQuery): string {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== defaults[name as keyof ListQuery],
  );
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
