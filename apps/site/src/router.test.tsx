import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { patterns } from './paths.ts';
import { aPage, openSite, Refusal } from './testing.tsx';

describe('the marketplace', () => {
  it('shows only links that lead to a page, to visitors and to members', async () => {
    const known = Object.values(patterns).flatMap((pages) => Object.values<readonly string[]>(pages).flat());
    for (const token of [undefined, 'abc']) {
      await openSite('/', {}, token);
      const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href') ?? '');
      const pages = links.filter((href) => !/^(?:#|tel:)/.test(href));
      expect(pages.length).toBeGreaterThan(10);
      expect(pages.filter((href) => !known.some((pattern) => matchPath(pattern, href)))).toEqual([]);
    }
  });

  it('shows that a page does not exist', async () => {
    await openSite('/no/such/page');
    expect(await screen.findByRole('heading', { name: 'This page was not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('First Dollar - Page not found'));
  });

  it('has the name of a category in the title, and knows which ones do not exist', async () => {
    const { asked } = await openSite('/category/3', { 'GET /auctions': aPage([]) });
    expect(await screen.findByRole('heading', { name: 'Coins' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('First Dollar - Coins'));
    expect(asked.find(({ route }) => route === 'GET /auctions')?.query.get('category_id')).toBe('3');
    await openSite('/tag/3');
    expect(await screen.findByRole('heading', { name: 'This category was not found' })).toBeTruthy();
  });

  it('goes to the home page when the server forbids a request', async () => {
    const { address } = await openSite('/terms', { 'GET /page/2/1': new Refusal(403, 'Not for you.') });
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('stays on the page when staff cannot bid or buy: the page says so', async () => {
    const refusal = new Refusal(403, 'Staff accounts can’t bid.', {}, 'staff_cannot_bid');
    const { address, bidkit } = await openSite('/about', { 'POST /auctions/7/bid': refusal }, 'abc');
    await expect(bidkit.auctions.placeBid(7, 5)).rejects.toMatchObject({ code: 'staff_cannot_bid' });
    expect(address()).toBe('/about');
  });

  it('forgets the error of a login when the server asks for one', async () => {
    const { bidkit } = await openSite('/login', {
      'POST /login': new Refusal(422, 'You cannot log in.'),
      'GET /user': new Refusal(401, 'Please log in to continue.'),
    });
    await bidkit.session.login({ email: 'ava', password: 'wrong' }).catch(() => undefined);
    expect(bidkit.session.getState().error?.message).toBe('You cannot log in.');
    await bidkit.api.getUser().catch(() => undefined);
    expect(bidkit.session.getState().error).toBeNull();
  });

  it('logs each change of address', async () => {
    const { asked } = await openSite('/?page=2');
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Daily Deals' }),
    );
    const visits = () => asked.filter(({ route }) => route === 'POST /logger').map(({ body }) => body);
    await waitFor(() =>
      expect(visits()).toEqual([
        { name: 'route', data: '/?page=2' },
        { name: 'route', data: '/dailydeals' },
      ]),
    );
  });

  it.each([
    ['Accept', '1'],
    ['Decline', '0'],
  ])('shows the cookie notice until it is answered: %s', async (name, stored) => {
    const { storage } = await openSite('/');
    const notice = await screen.findByRole('region', { name: 'Cookie notice' });
    fireEvent.click(within(notice).getByRole('button', { name }));
    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull();
    expect(storage.getItem('accept_cookies')).toBe(stored);
  });

  it('lets a visitor change the answer to the cookie notice', async () => {
    const { storage } = await openSite('/');
    const notice = () => screen.queryByRole('region', { name: 'Cookie notice' });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    storage.setItem('affiliate', '{"affiliateId":"acme"}');
    const settings = screen.getByRole('button', { name: 'Cookie Settings' });
    fireEvent.click(settings);
    expect(document.activeElement).toBe(notice());
    expect(notice()?.textContent).toContain('You have accepted.');
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
    expect(pressed()).toEqual(['Accept']);
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(settings);
    expect([storage.getItem('accept_cookies'), storage.getItem('affiliate')]).toEqual(['0', null]);
    fireEvent.click(settings);
    expect(pressed()).toEqual(['Decline']);
  });
});
