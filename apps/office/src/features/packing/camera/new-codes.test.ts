import { expect, it } from 'vitest';
import { newCodes } from './new-codes.ts';

it('says a code once while it is in sight, and again when it was away', () => {
  const read = newCodes();
  expect(read(['A#1'], 0)).toEqual(['A#1']);
  expect(read(['A#1'], 1_000)).toEqual([]);
  expect(read(['A#1', 'B#2', 'B#2'], 2_000)).toEqual(['B#2']);
  expect(read([], 3_000)).toEqual([]);
  expect(read(['A#1'], 3_500)).toEqual([]);
  expect(read(['A#1'], 5_001)).toEqual(['A#1']);
});
