import { useBidkit } from '@bidkit/react';
import type { Category, Preload } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';

/** Spec 000 §9: categories are kept for an hour. */
const CATEGORY_CACHE_MS = 3_600_000;

/** What the shell shows before anything else; undefined until it came. Specs: a failed preload shows no message. */
export function usePreload(): Preload | undefined {
  const bidkit = useBidkit();
  const { data } = useQuery({
    queryKey: ['preload'],
    staleTime: CATEGORY_CACHE_MS,
    queryFn: async ({ signal }) => {
      const preload = await bidkit.api.getPreload({ signal });
      bidkit.auctions.seed(preload.featured);
      return preload;
    },
  });
  return data;
}

/** The category of an address: undefined until the categories came, null when there is no such one. */
export function useCategory(
  id: number,
  isVirtual: boolean,
): Pick<Category, 'id' | 'display'> | null | undefined {
  const preload = usePreload();
  if (!preload) return undefined;
  const known = preload.categories
    .filter((category) => category.is_virtual === isVirtual)
    .flatMap((category) => [category, ...category.subList]);
  return known.find((category) => category.id === id) ?? null;
}
