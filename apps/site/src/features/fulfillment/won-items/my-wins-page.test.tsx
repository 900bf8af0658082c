import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite, Refusal } from '../../../testing.tsx';
import { aWonItem, aWonPage } from './wins.testing.ts';

describe('my wins', () => {
  it('shows that nothing was won', async () => {
    await openSite('/my-wins', { 'GET /user/items': aWonPage([]) }, 'abc');
    const text = 'You have no won item. Once you win an auction you can pay for it here!';
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows items to pay, paid items and forfeited items', async () => {
    const items = [
      aWonItem({}),
      aWonItem({ id: 8, item_status_id: 6, item_status: { item_status: 'Claimed' } }),
      aWonItem({ id: 9, item_status_id: 12, item_status: { item_status: 'Forfeited' } }),
    ];
    await openSite('/myitems', { 'GET /user/items': aWonPage(items) }, 'abc');
    const due = await screen.findByRole('link', { name: 'Payment Due' });
    expect(due.getAttribute('href')).toBe('/payment/methods/7');
    const receipts = screen.getAllByRole('link', { name: 'Receipt' });
    expect(receipts.map((link) => link.getAttribute('href'))).toEqual(['/print/receipt/8']);
    expect(screen.getByText('Paid - Pending Shipment')).toBeTruthy();
    expect(screen.getByText('Forfeited')).toBeTruthy();
  });

  it('tracks a parcel: the latest three scans, and all of them on request', async () => {
    const scan = (id: number) => ({
      id,
      scan_date: `2026-11-2${id}T12:00:00.000Z`,
      city: 'Reno',
      country: { country: 'United States' },
      description: { description: `Scan ${id}` },
    });
    const shipping = {
      ship_date: '2026-11-20T12:00:00.000Z',
      carrier: 'USPS',
      tracking: '9400',
      tracking_url: 'https://carrier.example/9400',
      international: { tracking_url: null, cn22_id: 'CN-1' },
      shipping_tracking: {
        tracking_status_id: 1,
        expected_delivery_window_start: null,
        expected_delivery_window_end: null,
        delivery_date: null,
      },
      activity: [4, 3, 2, 1].map(scan),
    };
    await openSite(
      '/my-wins',
      { 'GET /user/items': aWonPage([aWonItem({ item_status_id: 9, shipping })]) },
      'abc',
    );
    expect(await screen.findByText('Your item is on the way!')).toBeTruthy();
    expect(screen.getByRole('link', { name: '9400' }).getAttribute('href')).toBe(
      'https://carrier.example/9400',
    );
    expect(screen.getByText('CN-1')).toBeTruthy();
    const shown = () => screen.getAllByText(/^Scan \d$/).map(({ textContent }) => textContent);
    expect(screen.getByRole('list', { name: 'Tracking history of Oak tool chest' })).toBeTruthy();
    expect(shown()).toHaveLength(3);
    const more = screen.getByRole('button', { name: 'Show all 4 scans' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    more.click();
    expect(await screen.findByText('Scan 1')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show the latest scans' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
  });

  it('have a button with the whole amount, and the time left', async () => {
    const pay_by = new Date(Date.now() + 90_061_000).toISOString();
    await openSite('/my-wins', { 'GET /user/items': aWonPage([aWonItem({ pay_by })]) }, 'abc');
    const pay = await screen.findByRole('link', { name: 'Pay $51.29' });
    expect(pay.getAttribute('href')).toBe('/payment/methods/7');
    expect(screen.getByRole('timer', { name: 'Time left to pay' }).textContent).toMatch(/^1d 01:0[01]:\d\d$/);
    expect(screen.getByText('This includes shipping and tax.')).toBeTruthy();
    expect(screen.getByText(/You have won this item!/)).toBeTruthy();
  });

  it('say that the tax is calculated from the address while there is none', async () => {
    const items = [aWonItem({ is_tax_known: false })];
    await openSite('/my-wins', { 'GET /user/items': aWonPage(items) }, 'abc');
    expect(await screen.findByText(/Tax is calculated from your address\./)).toBeTruthy();
  });

  it.each([
    ['deal', 'Agreed at $41'],
    ['direct', null],
  ])('call a %s a purchase', async (source, agreed) => {
    await openSite('/my-wins', { 'GET /user/items': aWonPage([aWonItem({ source })]) }, 'abc');
    expect(await screen.findByText(/You have bought this item!/)).toBeTruthy();
    expect(screen.queryByText(/won this item/)).toBeNull();
    expect(screen.getByText(/· bought/)).toBeTruthy();
    if (agreed) expect(screen.getByText(agreed)).toBeTruthy();
    else expect(screen.queryByText(/^Agreed/)).toBeNull();
  });

  it('asks for no payment while one is on its way', async () => {
    const paying = aWonItem({ item_status_id: 8, item_status: { item_status: 'Payment on its Way' } });
    await openSite('/my-wins', { 'GET /user/items': aWonPage([paying]) }, 'abc');
    expect(await screen.findByText('Your payment is on its way')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Payment Due|Receipt/ })).toBeNull();
  });

  it('has its heading while the list loads and when that fails', async () => {
    const broken = new Refusal(400, 'Not now.');
    await openSite('/my-wins', { 'GET /user/items': broken }, 'abc');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Wins', level: 1 })).toBeTruthy();
    cleanup();
    await openSite('/my-wins', { 'GET /user/items': () => new Promise(() => {}) }, 'abc');
    expect(await screen.findByText('Loading your wins')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Wins', level: 1 })).toBeTruthy();
  });
});
