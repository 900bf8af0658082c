/** Which page of a list is asked for; pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly size: number;
}

/** One page of a list on the wire. `total` counts the items of all pages. */
export interface Page<T> {
  current_page: number;
  last_page: number;
  total: number;
  data: T[];
}

/** Builds a page. An empty list has one page. */
export const toPage = <T>({ page, size }: Paging, total: number, data: T[]): Page<T> => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / size)),
  total,
  data,
});
