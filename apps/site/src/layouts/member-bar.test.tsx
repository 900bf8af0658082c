import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, ava, openSite, Refusal } from '../testing.tsx';

it('counts wins and alerts in the header, and names the account as it is shown', async () => {
  await openSite('/terms', { 'GET /user': { ...ava, myItems: 2, notifications: 3 } }, 'abc');
  const links = within(await screen.findByRole('navigation', { name: 'My auctions' })).getAllByRole('link');
  expect(links.map((link) => link.textContent?.trim())).toEqual(['My Wins 2', 'Alerts 3']);
  const account = screen.getByRole('button', { name: 'Account of ava' });
  // A voice command has the words that are on the screen.
  expect(account.textContent?.trim()).toBe('ava');
});

it('keeps a menu open, with the focus, that was opened before a redirect completes', async () => {
  const { bidkit, address } = await openSite('/login', { 'POST /login': { token: 'abc' } });
  const menu = await screen.findByRole('button', { name: /^Categories/ });
  menu.focus();
  fireEvent.click(menu);
  await bidkit.session.login({ email: 'ava', password: 'first-dollar-1' });
  await waitFor(() => expect(address()).toBe('/'));
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(menu);
});

it.each(['answers', 'fails'])(
  'leads from a page of members to the home page when the logout %s',
  async (how) => {
    const answer = how === 'fails' ? new Refusal(503, 'Please try again.') : { success: true };
    const { address, storage } = await openSite(
      '/account/settings',
      { 'POST /logout': answer, 'GET /auctions/home': aPage([]) },
      'abc',
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Account of ava' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: '$1 Auctions' })).toBeTruthy();
    expect(address()).toBe('/');
    expect(storage.getItem('token')).toBeNull();
  },
);

it('leads to the login, and back, when the session has ended by itself', async () => {
  const { address, bidkit } = await openSite('/account/settings', {}, 'own');
  await screen.findByRole('button', { name: 'Account of ava' });
  await act(async () => bidkit.session.clearToken());
  await waitFor(() => expect(address()).toBe('/login'));
});
