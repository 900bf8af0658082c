import { LISTED_MAX } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { countedOf } from '../db/pages.ts';
import { COUNTED_MAX, toCappedPage } from './page.ts';

it.each([
  [0, { total: 0, total_capped: false, last_page: 1 }],
  [LISTED_MAX, { total: LISTED_MAX, total_capped: false, last_page: 500 }],
  [COUNTED_MAX, { total: LISTED_MAX, total_capped: true, last_page: 500 }],
])('a list of %i lots ends at its limit', (counted, expected) => {
  expect(toCappedPage({ page: 1, size: 20 }, countedOf(counted, LISTED_MAX), [])).toMatchObject(expected);
});
