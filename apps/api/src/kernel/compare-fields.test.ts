import { expect, it } from 'vitest';
import { compareFields } from './compare-fields.ts';

const before = { name: 'Tools', size: 3, steps: [[0, 1]], picture: null as string | null };

it('finds the fields that change, with their values before and after', () => {
  expect(compareFields(before, { name: 'Hand tools', size: 3, picture: 'a.jpg' })).toEqual({
    names: ['name', 'picture'],
    before: { name: 'Tools', picture: null },
    after: { name: 'Hand tools', picture: 'a.jpg' },
  });
});

it('compares lists by their content', () => {
  expect(compareFields(before, { steps: [[0, 1]] }).names).toEqual([]);
  expect(compareFields(before, { steps: [[0, 2]] }).names).toEqual(['steps']);
});

it('leaves out what was not given', () => {
  expect(compareFields(before, { name: undefined })).toEqual({ names: [], before: {}, after: {} });
});
