import type { CategoryTree } from '@bidkit/contract';
import { queryOptions } from '@tanstack/react-query';
import type { OfficeClient } from '../api.ts';

type Choices = readonly (readonly [value: string, text: string])[];

/** All categories and tags, in the order of the menus. */
export const categoryTreeQuery = ({ api }: Pick<OfficeClient, 'api'>) =>
  queryOptions({ queryKey: ['categories', 'tree'], queryFn: () => api.listStaffCategories() });

/** The categories with the numbers of their live lots, as members see them. */
export const shownCategoriesQuery = ({ api }: Pick<OfficeClient, 'api'>) =>
  queryOptions({ queryKey: ['categories', 'shown'], queryFn: () => api.listCategories() });

/** The categories that a product can be in, by number, each followed by its sub-categories. */
export const categoryChoices = (tree: CategoryTree): Choices =>
  tree
    .filter(({ is_virtual }) => !is_virtual)
    .flatMap(({ id, display, subList }) => [
      [String(id), display] as const,
      ...subList.map((sub) => [String(sub.id), `${display}: ${sub.display}`] as const),
    ]);

/** The tags that a product can have, by number. */
export const tagChoices = (tree: CategoryTree): Choices =>
  tree.filter(({ is_virtual }) => is_virtual).map(({ id, display }) => [String(id), display]);
