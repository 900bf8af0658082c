import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-lock.ts';

it('each lock has a key of its own', () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
});
