import { expect, it } from 'vitest';
import { mayBePage, readableUrl, withoutSentenceEnd } from './page-address.ts';

it.each([
  ['/auctions/172.', '/auctions/172'],
  ['/auctions/172)', '/auctions/172'],
  ['/auctions/172).?a=b', '/auctions/172'],
  ['/auctions/172%E2%80%9D', '/auctions/172'],
  ['/auctions/172/gr%C3%BC%C3%9Fe,', '/auctions/172/gr%C3%BC%C3%9Fe'],
  ['/auctions/172', null],
  ['/.', null],
  ['//x.example.', null],
  ['/%E0.', null],
])('the address %s without the end of a sentence is %s', (url, expected) => {
  expect(withoutSentenceEnd(url)).toBe(expected);
});

it.each([
  ['GET', '/auctions/172/%E0%A4%A', '/not-found'],
  ['HEAD', '/forgot/%E0?a=b', '/not-found'],
  ['GET', '/auctions/172?a=%E0', '/auctions/172?a=%E0'],
  ['GET', '/api/auctions/%E0', '/api/auctions/%E0'],
  ['POST', '/webhooks/%E0', '/webhooks/%E0'],
])('%s %s is served as %s', (method, url, expected) => {
  expect(readableUrl({ method, url })).toBe(expected);
});

it('knows what is no page', () => {
  expect(['/api', '/api/x', '/a.js?b', '/apiary', '/auctions/172.'].map(mayBePage)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
