import { lotColumns } from '@bidkit/csv/lots';
import { beforeEach, expect, it } from 'vitest';
import { changeMapping, proposeMapping } from '../flow/columns.ts';
import { keepMapping, mappingFor } from '../flow/kept-mappings.ts';
import { columnOf, columns, labelOf } from './columns.ts';
import { lotKind } from './lot-kind.tsx';

beforeEach(() => localStorage.clear());

it('has the columns of the command line', () => {
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...lotColumns].toSorted());
});

it('has each synonym once', () => {
  const all = columns.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  [
    ['item_code', 'Name', 'opening-bid'],
    ['item_code', 'name', 'opening_bid'],
  ],
  [
    ['SKU', 'Title', 'Start price ($)'],
    ['item_code', 'name', 'opening_bid'],
  ],
  [
    ['Title', 'Name'],
    [null, 'name'],
  ],
  [
    ['Title', 'Headline'],
    ['name', null],
  ],
  [
    ['name', 'NAME', '', 'Errors', 'Shelf'],
    ['name', null, null, null, null],
  ],
])('proposes for %j %j', (head, mapping) => expect(proposeMapping(columns, head)).toEqual(mapping));

it('gives a meaning to one column only', () => {
  expect(changeMapping(['name', null, 'category'], 1, 'name')).toEqual([null, 'name', 'category']);
  expect(changeMapping(['name', null], 0, null)).toEqual([null, null]);
});

it('remembers a mapping by the names of the columns', () => {
  keepMapping(lotKind, ['A', 'B'], ['name', 'category']);
  expect(mappingFor(lotKind, ['a', 'B'])).toEqual({ mapping: ['name', 'category'], isKnown: true });
  expect(mappingFor(lotKind, ['A', 'C'])).toEqual({ mapping: [null, null], isKnown: false });
});

it('proposes when what is stored is not a mapping', () => {
  for (const stored of ['{', '5', '[["a", ["nope"]]]', '[["a", ["name", "category"]]]']) {
    localStorage.setItem('office-import-columns', stored);
    expect(mappingFor(lotKind, ['A'])).toEqual({ mapping: [null], isKnown: false });
  }
});

it('names the fields of the API as the columns, and finds the column of each', () => {
  expect(['product.name', 'reserve', 'product', 'lots'].map(labelOf)).toEqual([
    'Name',
    'Reserve',
    'Product',
    'lots',
  ]);
  expect(['product.name', 'materials.0', 'product', 'lots'].map(columnOf)).toEqual([
    'name',
    'materials',
    'item_code',
    null,
  ]);
});
