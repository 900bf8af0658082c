import { expect, it } from 'vitest';
import { advisoryKeys } from './advisory-keys.ts';

it('each lock has a key of its own', () => {
  const keys = Object.values(advisoryKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
