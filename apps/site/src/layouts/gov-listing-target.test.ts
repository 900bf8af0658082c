import type { GovListing } from '@bidkit/sdk';
import { expect, it, vi } from 'vitest';
import { ava } from '../test/fake-api.ts';
import { govListingTarget } from './gov-listing-target.ts';
import { UPGRADE } from './menu-rows.ts';

vi.mock('../shared/find-page.ts', () => ({ isPage: (path: string) => path !== '/no/such/page' }));

const row = (values: Partial<GovListing> = {}): GovListing => ({
  id: 1,
  name: 'Seized Boats',
  link: 'https://agency.example/boats',
  external: true,
  requires_login: true,
  ...values,
});
const inProduct = { external: false, link: '/terms' };
const paid = (user_status_id: number) => ({ ...ava, user_status_id });

it.each([
  ['a visitor to the login, if the row requires one', row(), null, { kind: 'login', path: '/login' }],
  [
    'a visitor to a page',
    row({ ...inProduct, requires_login: false }),
    null,
    { kind: 'page', path: '/terms' },
  ],
  [
    'a visitor to the login before a page that requires one',
    row(inProduct),
    null,
    { kind: 'login', path: '/login' },
  ],
  ['every member to a page', row(inProduct), ava, { kind: 'page', path: '/terms' }],
  ['a monthly member to the agency', row(), paid(3), { kind: 'elsewhere', address: row().link }],
  ['a yearly member to the agency', row(), paid(4), { kind: 'elsewhere', address: row().link }],
  ['an unpaid member to the plans', row(), ava, { kind: 'upgrade', path: UPGRADE }],
  [
    'a visitor to the plans, if the row requires no login',
    row({ requires_login: false }),
    null,
    { kind: 'upgrade', path: UPGRADE },
  ],
  [
    'a member whose address the server has not sent yet to the plans',
    row({ link: UPGRADE }),
    paid(3),
    { kind: 'upgrade', path: UPGRADE },
  ],
  ['no one to a page that the site does not have', row({ ...inProduct, link: '/no/such/page' }), ava, null],
  ['no one to a script', row({ link: 'javascript:alert(1)' }), paid(3), { kind: 'upgrade', path: UPGRADE }],
])('leads %s', (_name, listing, user, target) => {
  expect(govListingTarget(listing, user)).toEqual(target);
});
