import type { CategoryTree, StaffCategory } from '@bidkit/contract';

/** All categories and tags, each before its sub-categories. */
export const flatten = (tree: CategoryTree): StaffCategory[] => tree.flatMap((one) => [one, ...one.subList]);

/** The sub-categories of a category. */
export const subsOf = (tree: CategoryTree, id: number): readonly StaffCategory[] =>
  tree.find((one) => one.id === id)?.subList ?? [];

/** Those that a category is ordered with: tags, categories of the first level, or sub-categories of its parent. */
export const siblingsOf = (
  tree: CategoryTree,
  { is_virtual, parent_id }: StaffCategory,
): readonly StaffCategory[] =>
  parent_id === null ? tree.filter((one) => one.is_virtual === is_virtual) : subsOf(tree, parent_id);

/** The ids of categories after one of them has moved by a number of places. */
export function movedBy(siblings: readonly StaffCategory[], id: number, places: 1 | -1): number[] {
  const ids = siblings.map((one) => one.id);
  const from = ids.indexOf(id);
  const to = from + places;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  ids.splice(from, 1);
  ids.splice(to, 0, id);
  return ids;
}

/** The tree as the server orders it: those of the ids first, all others in their order. */
export function inOrder(tree: CategoryTree, ids: readonly number[]): CategoryTree {
  const place = ({ id }: StaffCategory) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const sorted = <C extends StaffCategory>(list: readonly C[]) =>
    list.toSorted((a, b) => place(a) - place(b));
  return sorted(tree).map((one) => ({ ...one, subList: sorted(one.subList) }));
}

/** Its products and live lots, with those of its sub-categories, as filtered lists count them. */
export function countsOf(
  tree: CategoryTree,
  category: StaffCategory,
): { readonly products: number; readonly lots: number } {
  const all = [category, ...subsOf(tree, category.id)];
  return {
    products: all.reduce((sum, { products }) => sum + products, 0),
    lots: all.reduce((sum, { live_lots }) => sum + live_lots, 0),
  };
}
