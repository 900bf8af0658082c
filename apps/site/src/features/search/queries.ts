import {
  type Bidkit,
  BidkitError,
  dealsOf,
  type SearchKind,
  type SearchResult,
  searchRoutes,
} from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { WantedSearch } from './search-address.ts';

/** The search without the ZIP code, and without what is measured from it. */
function withoutZip({ zip: _zip, distance: _distance, sort, ...others }: Omit<WantedSearch, 'page'>) {
  return sort === undefined || sort === 'distance' ? others : { ...others, sort };
}

/** Loads the lots and deals that were found, each kind with one request, so that their cards are complete and live. */
async function loadCards(bidkit: Bidkit, found: readonly SearchResult[]): Promise<void> {
  const idsOf = (wanted: SearchKind) => found.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  const ids = idsOf('deal');
  const loadDeals = async () => {
    const query = { ids: ids.join(), pageSize: ids.length };
    dealsOf(bidkit).seed((await bidkit.api.listDeals({ query })).data);
  };
  const lots = idsOf('lot').map((id) => bidkit.auctions.load(id));
  await Promise.all(ids.length > 0 ? [...lots, loadDeals()] : lots);
}

/**
 * One page of what a search finds. A ZIP code that the server refuses narrows nothing: `zipProblem` says why, beside the
 * results of the search without it.
 */
export const searchQuery = (bidkit: Bidkit, { page, ...wanted }: WantedSearch) =>
  queryOptions({
    queryKey: ['search', wanted, page],
    queryFn: async ({ signal }) => {
      // The address has texts, which the server checks.
      const read = (parts: Omit<WantedSearch, 'page'>) =>
        bidkit.extend(searchRoutes).search({ query: { ...parts, page } as { q: string }, signal });
      const { answer, zipProblem } = await read(wanted).then(
        (answer) => ({ answer, zipProblem: null }),
        async (error: unknown) => {
          const [zipProblem] = (error instanceof BidkitError && error.errors.zip) || [];
          if (!zipProblem || wanted.zip === undefined) throw error;
          return { answer: await read(withoutZip(wanted)), zipProblem };
        },
      );
      await loadCards(bidkit, answer.data);
      const data = answer.data.map((result) => ({ id: `${result.kind}-${result.id}`, result }));
      return { ...answer, data, zipProblem };
    },
  });
