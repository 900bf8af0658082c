import { LISTED_MAX } from '@bidkit/contract';
import type { Paging } from '../db/pages.ts';

/** One page of a list on the wire. `total` counts the items of all pages; `total_capped`: there are others. */
export interface Page<T> {
  current_page: number;
  last_page: number;
  total: number;
  total_capped: boolean;
  data: T[];
}

/** Builds a page. An empty list has one page. */
export const toPage = <T>({ page, size }: Paging, total: number, data: T[]): Page<T> => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / size)),
  total,
  total_capped: false,
  data,
});

/** A query for the total of a list that ends at `LISTED_MAX` counts up to this: one more says that there are others. */
export const COUNTED_MAX = LISTED_MAX + 1;

/** Builds a page of a list that ends at `LISTED_MAX`. `counted` is at most `COUNTED_MAX`. */
export const toCappedPage = <T>(paging: Paging, counted: number, data: T[]): Page<T> => ({
  ...toPage(paging, Math.min(counted, LISTED_MAX), data),
  total_capped: counted > LISTED_MAX,
});
