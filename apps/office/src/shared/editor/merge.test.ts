import { describe, expect, it } from 'vitest';
import { differences, isSame, mergeValues } from './merge.ts';

const before = { name: 'Chest', text: null as string | null, tags: ['oak'], isOpen: false };

describe('mergeValues', () => {
  it.each([
    ['nothing changed', {}, {}, {}, [], []],
    ['an own change', {}, { name: 'Box' }, { name: 'Box' }, [], []],
    ['a change of the other one', { name: 'Box' }, {}, { name: 'Box' }, ['name'], []],
    ['changes of different fields', { text: 'Old' }, { tags: [] }, { text: 'Old', tags: [] }, ['text'], []],
    ['the same change by both', { name: 'Box' }, { name: 'Box' }, { name: 'Box' }, [], []],
    ['different changes of one field', { name: 'Box' }, { name: 'Case' }, { name: 'Case' }, [], ['name']],
    [
      'the same list by both',
      { tags: ['oak', 'old'] },
      { tags: ['oak', 'old'] },
      { tags: ['oak', 'old'] },
      [],
      [],
    ],
    ['different lists', { tags: ['oak', 'old'] }, { tags: [] }, { tags: [] }, [], ['tags']],
    [
      'lists in another order',
      { tags: ['a', 'b'] },
      { tags: ['b', 'a'] },
      { tags: ['b', 'a'] },
      [],
      ['tags'],
    ],
    ['a text in place of null', { text: 'Old' }, {}, { text: 'Old' }, ['text'], []],
    ['null and an empty text', { text: '' }, {}, { text: '' }, ['text'], []],
    ['a tick', { isOpen: true }, { name: 'Box' }, { isOpen: true, name: 'Box' }, ['isOpen'], []],
  ])('with %s', (_, theirs, mine, values, taken, conflicts) => {
    expect(mergeValues(before, { ...before, ...theirs }, { ...before, ...mine })).toEqual({
      values: { ...before, ...values },
      taken,
      conflicts,
    });
  });

  it('changes none of the three', () => {
    const [theirs, mine] = [
      { ...before, name: 'Box' },
      { ...before, tags: [] },
    ];
    const copies = structuredClone([before, theirs, mine]);
    mergeValues(before, theirs, mine);
    expect([before, theirs, mine]).toEqual(copies);
  });
});

it('compares values by their content', () => {
  expect(isSame([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toBe(true);
  expect(isSame(undefined, null)).toBe(true);
  expect(isSame(1, '1')).toBe(false);
  expect(isSame([], null)).toBe(false);
  expect(differences(before, { ...before, tags: ['oak'], name: '' })).toEqual(['name']);
});
