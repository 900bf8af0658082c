import { expect, it } from 'vitest';
import { addressOf, columnsOf, isSame, keptOf, savedOf } from './view-address.ts';

const params = (text: string) => new URLSearchParams(text);

it('keeps filters, search, order and columns of an address, and not the page', () => {
  const kept = keptOf(
    params('view=live&q=a+%22b%22&page=3&size=25&sort=end&order=asc&cols=number,end&saved=4'),
  );
  expect(kept).toEqual({ query: 'order=asc&q=a+%22b%22&sort=end&view=live', columns: ['number', 'end'] });
});

it('has an address that says all by itself', () => {
  const view = { id: 4, query: 'q=é%26&view=live', columns: ['number', 'end'] };
  const address = params(addressOf(view));
  expect(savedOf(address)).toBe(4);
  expect(isSame(keptOf(address), view)).toBe(true);
  expect(savedOf(params('saved=x'))).toBeNull();
  expect(columnsOf(params('cols='))).toBeNull();
});

it('is the same in any order of its filters, and another one with other columns', () => {
  const view = { query: 'a=1&b=2', columns: ['number'] };
  expect(isSame(view, { ...view, query: 'b=2&a=1' })).toBe(true);
  expect(isSame(view, { ...view, columns: [] })).toBe(false);
});
