import { type Bidkit, searchRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { WantedSearch } from './search-address.ts';

/** One page of what a search finds. */
export const searchQuery = ({ extend }: Bidkit, { page, ...wanted }: WantedSearch) =>
  queryOptions({
    queryKey: ['search', wanted, page],
    queryFn: async ({ signal }) => {
      // The address has texts, which the server checks.
      const query = { ...wanted, page } as { q: string };
      const answer = await extend(searchRoutes).search({ query, signal });
      const data = answer.data.map((result) => ({ id: `${result.kind}-${result.id}`, result }));
      return { ...answer, data };
    },
  });
