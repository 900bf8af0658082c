import type { ExternalAuctionCard } from '@bidkit/sdk';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSite, preload } from '../testing.tsx';

const spotlight: ExternalAuctionCard = {
  id: 7,
  name: 'Harbor patrol boats',
  city: 'Duluth',
  state: 'MN',
  image: '/images/external/7.jpg',
  sale: '2029-12-05T09:00',
};
const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }));
const openWith = (value: ExternalAuctionCard | null) =>
  openSite('/', { 'GET /preload': { ...preload, spotlight: value }, 'GET /timeline': [] });

beforeEach(() => onScreen(true));
afterEach(() => void vi.unstubAllGlobals());

it('recommends a government auction, which links to its page', async () => {
  await openWith(spotlight);
  const block = within(await screen.findByRole('region', { name: 'Gov Auction Spotlight' }));
  const link = block.getByRole('link');
  expect(link.getAttribute('href')).toBe('/externalauction/7');
  expect(link.textContent).toMatch(/^Harbor patrol boatsDuluth, MNWed, Dec 5, 9:00\sAM$/);
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/images/external/7.jpg?w=480');
});

it('says when one is always open, and shows the placeholder without a picture', async () => {
  await openWith({ ...spotlight, sale: null, image: null });
  const link = within(await screen.findByRole('region', { name: 'Gov Auction Spotlight' })).getByRole('link');
  expect(link.textContent).toContain('Always open');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/images/placeholder/auction.svg');
});

it.each([
  ['without a government auction', true, null],
  ['on screens that do not show the sidebar', false, spotlight],
])('has no spotlight %s', async (_name, isWide, value) => {
  onScreen(isWide);
  await openWith(value);
  await screen.findByRole('heading', { name: 'Live $1 Auctions' });
  expect(screen.queryByText('Gov Auction Spotlight')).toBeNull();
});
