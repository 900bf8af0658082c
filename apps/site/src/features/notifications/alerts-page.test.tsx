import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aLot, aPage, openSite } from '../../testing.tsx';

const alert = {
  id: 4,
  human_time: '5 minutes ago',
  create_time: '2026-11-21T08:00:00.000Z',
  description: 'You have been outbid on Tool chest. The price is now $12.00.',
  reference_id: 7,
  short_name: 'Tool chest',
  product_description: { id: 9, category_id: 3 },
  hasEnded: false,
  isLeading: false,
  read: false,
  user_notification_type: { name: 'outbid', user_notification_reference_id: 1 },
};
const page = (data: unknown[]) => ({ current_page: 1, last_page: 1, total: data.length, data });

describe('alerts', () => {
  it('sends visitors to the login', async () => {
    const { address } = await openSite('/account/notifications');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('shows that there are no alerts', async () => {
    await openSite('/account/notifications', { 'GET /notification': page([]) }, 'abc');
    expect(await screen.findByText('There are no new notifications to see yet.')).toBeTruthy();
  });

  it('shows the picture of the lot and the next step for each kind', async () => {
    const kinds = ['outbid', 'won', 'lost', 'paid', 'cancelled'].map((name, index) => ({
      ...alert,
      id: index + 1,
      user_notification_type: { name, user_notification_reference_id: 1 },
    }));
    const { asked, address } = await openSite(
      '/account/notifications',
      { 'GET /notification': page(kinds) },
      'abc',
    );
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual(
      kinds.map(() => '/images/3/7/9.jpg?w=640'),
    );
    const steps = rows.map((row) => within(row).getAllByRole('link').slice(1));
    expect(steps.map(([link]) => [link?.textContent, link?.getAttribute('href')])).toEqual([
      ['Bid again', '/auctions/7/tool-chest'],
      ['Go to My Wins', '/my-wins'],
      ['More like this', '/category/3'],
      ['Receipt', '/print/receipt/7'],
      [undefined, undefined],
    ]);
    steps[1]?.[0]?.click();
    await waitFor(() => expect(address()).toBe('/my-wins'));
    expect(asked.map(({ route }) => route)).toContain('POST /notification/2/read');
  });

  it('offers no bid on a lot that has ended', async () => {
    const ended = ['outbid', 'ending_soon'].map((name, index) => ({
      ...alert,
      id: index + 1,
      hasEnded: true,
      user_notification_type: { name, user_notification_reference_id: 1 },
    }));
    await openSite('/account/notifications', { 'GET /notification': page(ended) }, 'abc');
    const steps = await screen.findAllByRole('link', { name: 'See the result' });
    expect(steps.map((link) => link.getAttribute('href'))).toEqual(ended.map(() => '/auctions/7/tool-chest'));
    expect(screen.queryByRole('link', { name: /^(Bid again|Place a bid)$/ })).toBeNull();
  });

  it('offers no other bid to a member who leads again', async () => {
    await openSite(
      '/account/notifications',
      { 'GET /notification': page([{ ...alert, isLeading: true }]) },
      'abc',
    );
    expect(await screen.findByText('You are leading again')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Bid again' })).toBeNull();
  });

  it('shows live lots below an empty list', async () => {
    const lots = [1, 2, 3, 4].map((id) => ({ ...aLot(id), bid_count: id }));
    await openSite(
      '/account/notifications',
      { 'GET /notification': page([]), 'GET /auctions/home': aPage(lots) },
      'abc',
    );
    await screen.findByText('There are no new notifications to see yet.');
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('bidkit-auction-card')].map((card) => card.getAttribute('auction-id')),
      ).toEqual(['4', '3', '2']),
    );
    expect(screen.getByRole('link', { name: 'Browse live auctions' }).getAttribute('href')).toBe('/');
  });

  it('marks an alert read and leads to its lot', async () => {
    const { asked, address } = await openSite(
      '/account/notifications',
      { 'GET /notification': page([alert]) },
      'abc',
    );
    (await screen.findByRole('link', { name: /You have been outbid/ })).click();
    await waitFor(() => expect(address()).toBe('/auctions/7/tool-chest'));
    expect(asked.map(({ route }) => route)).toContain('POST /notification/4/read');
  });

  it.each([
    [1, '/auctions/7/tool-chest'],
    [2, '/support/tickets/7'],
    [3, '/account/settings/manage_payments'],
    [4, '/account/searches/7'],
  ])('leads to the subject of an alert with the reference type %i', async (type, path) => {
    const user_notification_type = { name: 'membership', user_notification_reference_id: type };
    const alerts = page([{ ...alert, user_notification_type }]);
    await openSite('/account/notifications', { 'GET /notification': alerts }, 'abc');
    const link = await screen.findByRole('link', { name: /You have been outbid/ });
    expect(link.getAttribute('href')).toBe(path);
  });

  it('empties the list when all are marked read', async () => {
    let alerts = [alert];
    await openSite(
      '/account/notifications',
      {
        'GET /notification': () => page(alerts),
        'POST /notification/read': () => {
          alerts = [];
          return { success: true };
        },
      },
      'abc',
    );
    const button = await screen.findByRole('button', { name: 'Mark All Read' });
    button.focus();
    button.click();
    expect(await screen.findByText('There are no new notifications to see yet.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Alerts'));
  });
});
