import { importedListing } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { proposeMapping } from '../flow/columns.ts';
import { columnOf, columns, labelOf } from './columns.ts';

it('has the columns of the server', () => {
  expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(importedListing.shape).toSorted());
});

it('has each synonym once', () => {
  const all = columns.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  expect(new Set(all).size).toBe(all.length);
});

it('proposes a mapping by the usual names of columns', () => {
  expect(proposeMapping(columns, ['ID', 'Title', 'Category', 'Postal code', 'Shelf'])).toEqual([
    'external_key',
    'name',
    'type',
    'zip',
    null,
  ]);
});

it('names the fields of the API as the columns', () => {
  expect(['zip', 'sale_at', 'content'].map(labelOf)).toEqual(['ZIP code', 'Sale', 'content']);
  expect(['zip', 'content'].map(columnOf)).toEqual(['zip', null]);
});
