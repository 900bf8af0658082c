import type { Negotiation } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeal, aPage, openSite } from '../../testing.tsx';

const categories = [{ id: 3, name: 'Coins', numItems: 2 }];

describe('daily deals', () => {
  it('shows that there are no deals', async () => {
    await openSite('/dailydeals', { 'GET /dailydeals': aPage([]), 'GET /dailydeals/categories': [] });
    expect(
      await screen.findByText('There are no new daily deals at this time. Please check back soon.'),
    ).toBeTruthy();
  });

  it('requests 16 deals per page, and those of the chosen category', async () => {
    const { asked, address } = await openSite('/dailydeals?page=2', {
      'GET /dailydeals': aPage([aDeal(7), aDeal(8)]),
      'GET /dailydeals/categories': categories,
    });
    expect(await screen.findByText('Deal number 8')).toBeTruthy();
    const queries = () =>
      asked.filter(({ route }) => route === 'GET /dailydeals').map(({ query }) => `${query}`);
    expect(queries()).toEqual(['page=2&pageSize=16']);
    await screen.findByRole('option', { name: 'Coins (2)' });
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Category'), { target: { value: '3' } });
    });
    await waitFor(() => expect(queries()[1]).toBe('page=1&pageSize=16&category_id=3'));
    expect(address()).toBe('/dailydeals?category=3');
  });

  it('sends a visitor who watches a deal to the login, and the deal is watched after that', async () => {
    const { address, asked, bidkit } = await openSite('/dailydeals', {
      'GET /dailydeals': aPage([aDeal(7)]),
      'GET /dailydeals/categories': categories,
      'POST /login': { token: 'abc' },
      'POST /watchlist': { success: true },
    });
    const watch = await screen.findByRole('button', { name: 'Watch Deal number 7' });
    await act(async () => fireEvent.click(watch));
    await waitFor(() => expect(address()).toBe('/login'));
    await act(() => bidkit.session.login({ email: 'ava', password: 'first-dollar-1' }));
    await waitFor(() => expect(address()).toBe('/dailydeals'));
    const sent = () => asked.filter(({ route }) => route === 'POST /watchlist').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ item_id: 7, watching: true })]));
  });

  it('shows the agreed price of a deal that the member has agreed to', async () => {
    const negotiation: Negotiation = {
      make_offer_id: 1,
      sco_rule_id: 1,
      deal_id: 7,
      status: 'accepted',
      your_offer: 40,
      counter_offer: 41,
      least_offer: 41,
      rounds_left: 3,
      started_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-01-01T00:20:00Z',
      may_extend: false,
      schedule_id: 70,
      server_time: '2026-01-01T00:00:00Z',
    };
    await openSite('/dailydeals', {
      'GET /dailydeals': aPage([{ ...aDeal(7), negotiation }, aDeal(8)]),
      'GET /dailydeals/categories': categories,
    });
    const text = (name: string) => screen.getByText(name).closest('article')?.textContent;
    await waitFor(() => expect(text('Deal number 7')).toContain('Agreed $41.00'));
    expect(text('Deal number 7')).not.toContain('Asking');
    expect(text('Deal number 8')).toContain('Asking');
  });

  it('shows that no deal is watched', async () => {
    await openSite('/account/watchlist/dailydeals', { 'GET /watchlist/dailydeals': aPage([]) }, 'abc');
    expect(await screen.findByText('You are not watching any daily deals yet.')).toBeTruthy();
  });
});

describe('one deal', () => {
  it('the page of a deal has the name of the deal in the title, and the element', async () => {
    await openSite('/dailydeals/7', { 'GET /dailydeals/7': aDeal(7) });
    await waitFor(() => expect(document.title).toBe('First Dollar - Deal number 7'));
    expect(document.querySelector('bidkit-deal-offer')?.getAttribute('deal-id')).toBe('7');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deal number 7');
  });

  it('an unknown deal shows the page for missing things', async () => {
    await openSite('/dailydeals/8');
    expect(await screen.findByText('This deal was not found')).toBeTruthy();
  });
});
