import { expect, it } from 'vitest';
import { everything, isSelected, nothing, pageSelection, rangeOf, select } from './selection.ts';

const page = [9, 7, 5, 3];

it('adds rows and takes them away', () => {
  const two = select(nothing, [7, 3], 'selected', page);
  expect([pageSelection(two, page), isSelected(two, 7), isSelected(two, 5)]).toEqual(['some', true, false]);
  expect(select(two, [7, 3], 'not selected', page)).toEqual(nothing);
  expect(pageSelection(select(two, page, 'selected', page), page)).toBe('all');
});

it('keeps rows of other pages', () => {
  const selection = select(select(nothing, [100], 'selected', [100]), [7], 'selected', page);
  expect(isSelected(selection, 100)).toBe(true);
});

it('becomes the rest of the page when one of all is taken away', () => {
  const rest = select(everything, [7], 'not selected', page);
  expect(rest).toEqual({ kind: 'some', ids: new Set([9, 5, 3]) });
});

it('has nothing of an empty page', () => expect(pageSelection(everything, [])).toBe('none'));

it.each([
  [9, 5, [9, 7, 5]],
  [3, 7, [7, 5, 3]],
  [7, 7, [7]],
  [null, 5, [5]],
  [100, 5, [5]],
])('has the rows from %s to %s', (from, to, expected) => {
  expect(rangeOf(page, from, to)).toEqual(expected);
});
