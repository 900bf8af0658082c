import { type Bidkit, DEALS_PAGE_SIZE, type Deal, dealsOf } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '../../shared/member-key.ts';
import type { Page } from '../../shared/paged-list/use-paged-list.ts';
import type { DealQuery } from './deal-query.ts';

const CATEGORY_CACHE_MS = 3_600_000;

/** A query for one page of deals, which also puts them into the page's store. */
const dealPageQuery = (
  bidkit: Bidkit,
  queryKey: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<Page<Deal>>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const page = await fetch(signal);
      dealsOf(bidkit).seed(page.data);
      return page;
    },
  });

/** One page of today's deals, of one category or all. */
export const dealsQuery = (bidkit: Bidkit, { page, category }: DealQuery) =>
  dealPageQuery(bidkit, ['deals', category, page], (signal) =>
    bidkit.api.listDeals({
      query: { page, pageSize: DEALS_PAGE_SIZE, ...(category !== null && { category_id: category }) },
      signal,
    }),
  );

/** One page of the deals the member watches. */
export const watchedDealsQuery = (bidkit: Bidkit, page: number) =>
  dealPageQuery(bidkit, [memberKey, 'watched-deals', page], (signal) =>
    bidkit.api.listWatchedDeals({ query: { page }, signal }),
  );

/** The categories that have deals, with their number of deals. */
export const dealCategoriesQuery = ({ api }: Bidkit) =>
  queryOptions({
    queryKey: ['deal-categories'],
    queryFn: ({ signal }) => api.listDealCategories({ signal }),
    staleTime: CATEGORY_CACHE_MS,
  });
