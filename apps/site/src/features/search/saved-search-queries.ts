import { type Bidkit, type SavedSearch, savedSearchRoutes } from '@bidkit/sdk';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { memberKey } from '../../shared/member-key.ts';
import type { WantedSearch } from './search-address.ts';

/** The calls of saved searches. Only their pages load the routes. */
export const savedSearchApi = ({ extend }: Bidkit) => extend(savedSearchRoutes);

/** The member's saved searches, the newest first. */
export const savedSearchesQuery = (bidkit: Bidkit) =>
  queryOptions({
    queryKey: [memberKey, 'saved-searches'],
    queryFn: ({ signal }) => savedSearchApi(bidkit).listSavedSearches({ signal }),
  });

/** A saved search, whose matches are no longer new then. */
export const savedSearchQuery = (bidkit: Bidkit, id: number) =>
  queryOptions({
    queryKey: ['saved-search', id],
    queryFn: async ({ signal, client }) => {
      const found = await savedSearchApi(bidkit).getSavedSearch({ params: { id }, signal });
      await client.invalidateQueries({ queryKey: savedSearchesQuery(bidkit).queryKey });
      return found;
    },
    // Its matches may be new again when it is opened again.
    gcTime: 0,
  });

/** The address of a saved search with the newest matches first. */
export function addressOf({ search }: SavedSearch): string {
  const parts = Object.entries(search).map(([name, value]) => [name, String(value)]);
  return `${paths.search}?${new URLSearchParams([...parts, ['sort', 'newest']])}`;
}

/** The same search in all categories. */
export function withoutCategory(saved: SavedSearch): SavedSearch {
  const { category_id: _, ...search } = saved.search;
  return { ...saved, search };
}

/** The text and filters that are saved for a search. Its order and its page are not, nor is a place without a distance. */
export function toSaved({ q = '', page: _page, sort: _sort, zip, distance, ...filters }: WantedSearch) {
  const text = q.toLowerCase().replace(/\s+/g, ' ');
  return {
    ...filters,
    ...(distance !== undefined && { distance, ...(zip !== undefined && { zip }) }),
    q: text,
  };
}

/** The saved one of a member's searches that has the same text and filters. */
export function findSaved(
  searches: readonly SavedSearch[],
  wanted: ReturnType<typeof toSaved>,
): SavedSearch | undefined {
  const keyOf = (search: object) =>
    JSON.stringify(
      Object.entries(search)
        .map(([name, value]) => `${name}=${value}`)
        .toSorted(),
    );
  return searches.find(({ search }) => keyOf(search) === keyOf(wanted));
}
