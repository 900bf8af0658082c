import { type Bidkit, BidkitError, searchRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { WantedSearch } from './search-address.ts';

/** The search without the ZIP code, and without what is measured from it. */
function withoutZip({ zip: _zip, distance: _distance, sort, ...others }: Omit<WantedSearch, 'page'>) {
  return sort === undefined || sort === 'distance' ? others : { ...others, sort };
}

/**
 * One page of what a search finds. A ZIP code that the server refuses narrows nothing: `zipProblem` says why, beside the
 * results of the search without it.
 */
export const searchQuery = ({ extend }: Bidkit, { page, ...wanted }: WantedSearch) =>
  queryOptions({
    queryKey: ['search', wanted, page],
    queryFn: async ({ signal }) => {
      // The address has texts, which the server checks.
      const read = (parts: Omit<WantedSearch, 'page'>) =>
        extend(searchRoutes).search({ query: { ...parts, page } as { q: string }, signal });
      const { answer, zipProblem } = await read(wanted).then(
        (answer) => ({ answer, zipProblem: null }),
        async (error: unknown) => {
          const [zipProblem] = (error instanceof BidkitError && error.errors.zip) || [];
          if (!zipProblem || wanted.zip === undefined) throw error;
          return { answer: await read(withoutZip(wanted)), zipProblem };
        },
      );
      const data = answer.data.map((result) => ({ id: `${result.kind}-${result.id}`, result }));
      return { ...answer, data, zipProblem };
    },
  });
