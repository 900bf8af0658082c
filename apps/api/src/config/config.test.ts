import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('names every invalid variable in one line', () => {
  expect(() => readConfig({ PORT: '99999', SEED: 'everything' }, '/')).toThrow(
    /^The configuration is not valid: PORT must be at most 65535; SEED must be demo or none\.$/,
  );
});

it.each(['office.example.com', 'https://office.example.com/office', 'ftp://office.example.com', 'null'])(
  'refuses %s as the origin of the office',
  (OFFICE_URL) =>
    expect(() => readConfig({ OFFICE_URL }, '/')).toThrow(/OFFICE_URL must be an origin such as https/),
);

it.each([
  ['the site’s origin', undefined, 'https://auctions.example/office', null],
  ['the site’s origin', 'https://auctions.example', 'https://auctions.example/office', null],
  [
    'an origin of its own',
    'https://office.auctions.example:8443',
    'https://office.auctions.example:8443/office',
    'office.auctions.example:8443',
  ],
])('has the office at %s, with OFFICE_URL %s', (_where, OFFICE_URL, officeUrl, officeHost) => {
  const config = readConfig({ PUBLIC_URL: 'https://auctions.example/', OFFICE_URL }, '/');
  expect(config).toMatchObject({ officeUrl, officeHost });
  expect(config.ownOrigins).toContain(new URL(officeUrl).origin);
});
