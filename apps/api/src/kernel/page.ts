import { LISTED_MAX } from '@bidkit/contract';
import type { Counted, Paging } from '../db/pages.ts';

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

/** Builds a page of a list that shows at most so many rows. */
export const toCappedPage = <T>(paging: Paging, { total, isCapped }: Counted, data: T[]): Page<T> => ({
  ...toPage(paging, total, data),
  total_capped: isCapped,
});
