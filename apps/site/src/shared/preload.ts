import { useBidkit } from '@bidkit/react';
import type { Bidkit, Category, Preload } from '@bidkit/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';

const CATEGORY_CACHE_MS = 3_600_000;

/** Data of the header, the sidebar and some pages: categories, testimonials, notices, featured lots. */
export const preloadQuery = ({ api, auctions }: Bidkit) =>
  queryOptions({
    queryKey: ['preload'],
    staleTime: CATEGORY_CACHE_MS,
    queryFn: async ({ signal }) => {
      const preload = await api.getPreload({ signal });
      auctions.seed(preload.featured);
      return preload;
    },
  });

/** The preload with its failure, for pages that cannot be rendered without it. */
export function usePreloadQuery() {
  return useQuery(preloadQuery(useBidkit()));
}

/** The preload, undefined until it is loaded. A failed preload shows no message. */
export function usePreload(): Preload | undefined {
  return usePreloadQuery().data;
}

type AnyCategory = Pick<Category, 'id' | 'display' | 'description' | 'former_ids'> &
  Partial<Pick<Category, 'subList'>>;

/** A category by its id, or by that of one that was merged into it: undefined until the categories are loaded, null when there is none with this id. */
export function useCategory(id: number, isVirtual: boolean): AnyCategory | null | undefined {
  const preload = usePreload();
  if (!preload) return undefined;
  const known: AnyCategory[] = preload.categories
    .filter((category) => category.is_virtual === isVirtual)
    .flatMap((category) => [category, ...category.subList]);
  return (
    known.find((category) => category.id === id) ??
    known.find((category) => category.former_ids?.includes(id)) ??
    null
  );
}
