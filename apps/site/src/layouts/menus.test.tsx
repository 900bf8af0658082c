import type { GovListing } from '@bidkit/sdk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ava, openSite, preload } from '../testing.tsx';

const address = 'https://agency.example/boats';

/** The menu as the server sends it: the address of an external row is that of the plans, except for paid members. */
const listingsFor = (isPaid: boolean): GovListing[] => [
  { id: 1, name: 'Car Auctions', link: '/carauction', external: false, requires_login: false },
  { id: 2, name: 'Unclaimed Money', link: '/unclaimed', external: false, requires_login: true },
  { id: 3, name: 'Seized Boats', link: isPaid ? address : '/upgrade', external: true, requires_login: true },
  { id: 4, name: 'No such page', link: '/no/such/page', external: false, requires_login: false },
];
const answersFor = (user: typeof ava | null, isPaid: boolean) => ({
  'GET /preload': { ...preload, gov_listings: listingsFor(isPaid) },
  ...(user && { 'GET /user': user }),
});

/** Opens a menu of the header, and returns its links. */
async function openMenu(name: string): Promise<HTMLElement[]> {
  fireEvent.click(await within(screen.getByRole('banner')).findByRole('button', { name }));
  const panel = document.querySelector<HTMLElement>('[data-menu="open"]');
  if (!panel) throw new Error(`The menu ${name} is not open`);
  return within(panel).findAllByRole('link');
}
const openListings = () => openMenu('Gov Listings');
const rowsOf = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]);

const pages = [
  ['Car Auctions', '/carauction'],
  ['Unclaimed Money', '/unclaimed'],
];
const toPlans = ['Seized BoatsPaid members', '/upgrade'];
const toAgency = ['Seized Boats ↗ (opens in a new tab)', address];
const member = (user_status_id: number) => ({ ...ava, user_status_id });

describe('Gov Listings', () => {
  it.each([
    ['a visitor', null, [pages[0], ['Unclaimed Money', '/login'], ['Seized Boats', '/login']]],
    ['a member', member(1), [...pages, toPlans]],
    ['a paid member', member(3), [...pages, toAgency]],
  ])('lead %s to the right places, and have no row without a page', async (_who, user, rows) => {
    await openSite('/about', answersFor(user, user?.user_status_id === 3), user ? 'abc' : undefined);
    const links = await openListings();
    expect(rowsOf(links)).toEqual(rows);
    const outward = links.filter((link) => link.getAttribute('href') === address);
    expect(outward.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
      user?.user_status_id === 3 ? [['_blank', 'noopener noreferrer']] : [],
    );
  });

  it.each([
    ['Unclaimed Money', '/unclaimed'],
    ['Seized Boats', '/about'],
  ])('lead a visitor by %s to the login, and then to %s', async (name, after) => {
    const { bidkit, address: shown } = await openSite('/about', {
      ...answersFor(ava, false),
      'POST /login': { token: 'abc' },
    });
    fireEvent.click((await openListings()).find((link) => link.textContent?.startsWith(name)) as HTMLElement);
    await waitFor(() => expect(shown()).toBe('/login'));
    await bidkit.session.login({ email: 'ava', password: 'first-dollar-1' });
    await waitFor(() => expect(shown()).toBe(after));
  });
});

describe('the menu of a member', () => {
  const rows = [
    ['Upgrade', '/upgrade'],
    ['My Wins', '/my-wins'],
    ['My Bids', '/account/mybids'],
    ['My Watchlist', '/account/watchlist'],
    ['My Settings', '/account/settings'],
    ['Notices', '/notices'],
    ['Support', '/support'],
    ['Sync With Facebook', '/account/settings/social'],
    ['Cancel Account', '/cancel'],
    ['Partner Sites', '/account/partners'],
    ['Alerts', '/account/notifications'],
    ['Saved Searches', '/account/searches'],
  ];
  const sync = 'Sync With Facebook';
  const withTick = rows.map(([name, path]) => [name === sync ? `${sync}  (done)` : name, path]);
  const withoutSync = rows.filter(([name]) => name !== sync);

  it.each([
    ['a member', member(1), ['facebook'], rows],
    ['a paid member', member(3), ['apple', 'facebook'], rows],
    ['a member who has connected Facebook', { ...ava, is_synced_fb: true }, ['facebook'], withTick],
    ['a marketplace without Facebook', ava, ['apple'], withoutSync],
  ])('has its rows for %s', async (_who, user, social_logins, expected) => {
    await openSite('/about', { 'GET /user': user, 'GET /preload': { ...preload, social_logins } }, 'abc');
    expect(rowsOf(await openMenu('Account of ava'))).toEqual(expected);
  });

  it('separates what a member does daily from the account', async () => {
    await openSite('/about', { 'GET /user': ava }, 'abc');
    const links = await openMenu('Account of ava');
    const first = links.filter((link) => link.closest('li')?.className);
    expect(first.map((link) => link.textContent?.trim())).toEqual([
      'My Settings',
      'Sync With Facebook',
      'Partner Sites',
    ]);
  });

  it('leads by a row to its page', async () => {
    const { address: shown } = await openSite('/about', { 'GET /partners/sessions': [] }, 'abc');
    const row = (await openMenu('Account of ava')).find(
      (link) => link.textContent?.trim() === 'Partner Sites',
    );
    fireEvent.click(row as HTMLElement);
    expect(await screen.findByRole('heading', { name: 'Partner sites' })).toBeTruthy();
    expect(shown()).toBe('/account/partners');
  });
});
