import { expect, it } from 'vitest';
import { matchCode } from './matching.ts';

const item = (auction_id: number, item_code: string, missing_since: string | null = null) => ({
  auction_id,
  item_code,
  name: item_code,
  missing_since,
});
const items = [item(7, 'OAK-1'), item(9, 'OAK-1'), item(12, '7'), item(13, 'LAMP', '2026-11-29T10:00:00Z')];
const match = (code: string, ...ticked: number[]) => {
  const found = matchCode(items, new Set(ticked), code);
  return found === null || found === 'again' ? found : found.auction_id;
};

it.each([
  ['OAK-1', [], 7],
  ['oak-1', [7], 9],
  ['OAK-1', [7, 9], 'again'],
  ['#9', [], 9],
  ['OAK-1#9', [], 9],
  ['OAK-1#9', [9], 'again'],
  [' 12 ', [], 12],
  // A number alone may also be an item code: the first item that is open.
  ['7', [], 7],
  ['7', [7], 12],
  ['LAMP', [], 13],
  ['OAK', [], null],
  ['LAMP#9', [], null],
  ['', [], null],
] as const)('%s with %o ticked is %s', (code, ticked, expected) => {
  expect(match(code, ...ticked)).toBe(expected);
});
