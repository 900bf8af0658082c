import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, openSite } from '../testing.tsx';

const settings = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));
const currentRow = () =>
  document.querySelector('nav:is([aria-label="Settings"], [aria-label="Activity"]) [aria-current="page"]')
    ?.textContent;

describe('the side menu', () => {
  it('is beside the settings and marks the current page', async () => {
    await openSite('/account/partners', { 'GET /partners/sessions': [] }, 'abc');
    const rows = (await settings()).getAllByRole('link');
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
      ['Profile', '/account/settings'],
      ['Password', '/account/settings/password'],
      ['Addresses', '/account/settings/addresses'],
      ['Notifications', '/account/settings/notifications'],
      ['Social', '/account/settings/social'],
      ['Payments', '/account/settings/manage_payments'],
      ['Partner Sites', '/account/partners'],
    ]);
    expect(currentRow()).toBe('Partner Sites');
  });

  it('marks the watchlist on each of its lists', async () => {
    await openSite('/account/watchlist/winning', { 'GET /watchlist/winning': aPage([]) }, 'abc');
    await settings();
    expect(currentRow()).toBe('My Watchlist');
  });
});
