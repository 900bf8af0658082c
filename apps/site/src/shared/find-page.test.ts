import { expect, it } from 'vitest';
import { findPage, isPage } from './find-page.ts';

it.each([
  ['/', 'auctions/home'],
  ['/auctions/7', 'auctions/auction'],
  ['/AUCTIONS/7', 'auctions/auction'],
  ['/%61uctions/7', 'auctions/auction'],
  ['/auctions/7/oak-tool-chest', 'auctions/auction'],
])('finds the page at %s', (path, key) => {
  expect(findPage(path)?.key).toBe(key);
});

it('reads the parameters of an address', () => {
  expect(findPage('/auctions/7')?.params).toMatchObject({ id: '7' });
});

it.each(['/auctions', '/auctions/7/a/b', '/no/such/page'])('finds no page at %s', (path) => {
  expect([findPage(path), isPage(path)]).toEqual([null, false]);
});
