import { expect, it } from 'vitest';
import { menu } from '../content/publishing/defaults/menu.ts';
import { toGovListings } from './queries.ts';

const entries = menu.map(({ key, title, fields }, id) => ({
  ...{ id, key, title, fields: fields ?? {}, html: '', plain: '' },
  ...{ published_at: new Date(0), changed_at: new Date(0), expire_at: null },
}));
const linksFor = (status: number | null, isExternal: boolean) =>
  toGovListings(entries, status)
    .filter(({ external }) => external === isExternal)
    .map(({ link }) => link);

it.each([3, 4])('sends the addresses of agencies to members with the paid status %d', (status) => {
  const links = linksFor(status, true);
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toMatch(/^https:\/\/www\.(pbgc|usmarshals|usa)\.gov\//);
});

it.each([null, 1])('sends the address of the plans in their place to the status %j', (status) => {
  expect(linksFor(status, true)).toEqual(Array(4).fill('/upgrade'));
});

it.each([null, 1, 3])('sends the addresses of pages to the status %j', (status) => {
  expect(linksFor(status, false)).toEqual(['/externalauction', '/carauction', '/unclaimed']);
});
