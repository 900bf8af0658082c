import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ava, openSite } from '../testing.tsx';

it('counts wins and alerts in the header, and names the account as it is shown', async () => {
  await openSite('/terms', { 'GET /user': { ...ava, myItems: 2, notifications: 3 } }, 'abc');
  const links = within(await screen.findByRole('navigation', { name: 'My auctions' })).getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual(['My Wins 2', 'Alerts 3']);
  const account = screen.getByRole('button', { name: 'Account of ava' });
  // A voice command has the words that are on the screen.
  expect(account.textContent?.trim()).toBe('ava');
});
