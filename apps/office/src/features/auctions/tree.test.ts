import { expect, it } from 'vitest';
import { aTree } from './categories.testing.ts';
import { countsOf, flatten, inOrder, movedBy, siblingsOf } from './tree.ts';

const tree = aTree();
const find = (id: number) => flatten(tree).find((one) => one.id === id) ?? flatten(tree)[0];

it.each([
  ['a category of the first level', 3, [3, 6]],
  ['a sub-category', 4, [4, 5]],
  ['a tag', 7, [7]],
])('orders %s with its own kind', (_what, id, ids) => {
  const category = find(id);
  expect(category && siblingsOf(tree, category).map((one) => one.id)).toEqual(ids);
});

it.each([
  ['up', 6, -1, [6, 3]],
  ['down', 3, 1, [6, 3]],
  ['not past the first one', 3, -1, [3, 6]],
  ['not past the last one', 6, 1, [3, 6]],
  ['not at all if it is unknown', 9, 1, [3, 6]],
] as const)('moves %s', (_where, id, places, ids) => {
  expect(
    movedBy(
      tree.filter((one) => !one.is_virtual),
      id,
      places,
    ),
  ).toEqual(ids);
});

it('sorts as the server does', () => {
  expect(flatten(inOrder(tree, [6, 3])).map(({ id }) => id)).toEqual([6, 3, 4, 5, 7]);
  expect(flatten(inOrder(tree, [5, 4])).map(({ id }) => id)).toEqual([3, 5, 4, 6, 7]);
});

it('counts sub-categories, as filtered lists do', () => {
  const [tools] = tree;
  expect(tools && countsOf(tree, tools)).toEqual({ products: 5, lots: 3 });
});
