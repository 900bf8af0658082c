import { useBidkit } from '@bidkit/react';
import type { Category, Preload } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';

/** Spec 000 §9: categories are kept for an hour. */
const CATEGORY_CACHE_MS = 3_600_000;

/** What the shell and some pages show before anything else, with its failure for those that are made of it. */
export function usePreloadQuery() {
  const { api, auctions } = useBidkit();
  return useQuery({
    queryKey: ['preload'],
    staleTime: CATEGORY_CACHE_MS,
    queryFn: async ({ signal }) => {
      const preload = await api.getPreload({ signal });
      auctions.seed(preload.featured);
      return preload;
    },
  });
}

/** The preload, undefined until it came. Specs: a failed preload shows no message. */
export function usePreload(): Preload | undefined {
  return usePreloadQuery().data;
}

type AnyCategory = Pick<Category, 'id' | 'display'> & Partial<Pick<Category, 'subList'>>;

/** The category of an address: undefined until the categories came, null when there is none like it. */
export function useCategory(id: number, isVirtual: boolean): AnyCategory | null | undefined {
  const preload = usePreload();
  if (!preload) return undefined;
  const known: AnyCategory[] = preload.categories
    .filter((category) => category.is_virtual === isVirtual)
    .flatMap((category) => [category, ...category.subList]);
  return known.find((category) => category.id === id) ?? null;
}
