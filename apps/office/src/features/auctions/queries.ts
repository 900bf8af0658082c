import type { CategoryTree } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeClient } from '../../api.ts';
import { useOffice } from '../../session/use-office.tsx';
import { categoryTreeQuery } from '../../shared/categories.ts';
import { inOrder } from './tree.ts';

type Client = Pick<OfficeClient, 'api'>;

/** The name of the data of categories in the cache. */
export const CATEGORIES = 'categories';

/** The usual categories and tags that the marketplace does not have. Nothing is added. */
export const starterQuery = ({ api }: Client) =>
  queryOptions({
    queryKey: [CATEGORIES, 'starter'],
    queryFn: () => api.addStarterCategories({ body: { dry_run: true } }),
  });

/** Reads categories again, and what the home page says about them. */
async function readAgain(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: [CATEGORIES] }),
    queries.invalidateQueries({ queryKey: ['checklist'] }),
  ]);
}

/** Makes a change, and reads the present state, also when somebody else has changed it. */
export async function changing<T>(queries: QueryClient, change: () => Promise<T>): Promise<T> {
  try {
    const result = await change();
    await readAgain(queries);
    return result;
  } catch (error) {
    if (error instanceof BidkitError && (error.status === 409 || error.status === 404))
      await readAgain(queries);
    throw error;
  }
}

/** Writes the order of categories. The page shows it at once, and the server's answer when all have been written. */
export function useOrdering() {
  const { api } = useOffice();
  const queries = useQueryClient();
  const mutationKey = [CATEGORIES, 'order'];
  const { queryKey } = categoryTreeQuery({ api });
  return useMutation({
    mutationKey,
    // One after the other: the last press decides.
    scope: { id: mutationKey.join() },
    mutationFn: (ids: number[]) => api.orderCategories({ body: { ids } }),
    onMutate(ids) {
      void queries.cancelQueries({ queryKey });
      queries.setQueryData<CategoryTree>(queryKey, (tree) => tree && inOrder(tree, ids));
    },
    async onSettled() {
      if (queries.isMutating({ mutationKey }) === 1) await readAgain(queries);
    },
  });
}
