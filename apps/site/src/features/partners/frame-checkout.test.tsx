import { itemStatusId } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noonOn, openSite, Refusal } from '../../testing.tsx';
import { address, agree, known, page, receive, SHOP, sent, theme } from './frame.testing.ts';

describe('the checkout in the pay frame', () => {
  it('sends the events of the checkout to the host page', async () => {
    await openSite(address, { ...known, 'GET /payment/summary': new Refusal(404, 'Not among your wins.') });
    const checkout = await agree();
    const happens = (name: string, detail: object) =>
      act(async () => void checkout.dispatchEvent(new CustomEvent(name, { detail })));
    await happens('bidkit:checkout-step', { auctionId: 7, step: 'address', method: 'check' });
    expect([checkout.getAttribute('step'), checkout.getAttribute('method')]).toEqual(['address', 'check']);
    await receive(page, SHOP, { ...theme('green'), step: 'methods', method: 'paypal' });
    expect([checkout.getAttribute('step'), checkout.getAttribute('method')]).toEqual(['methods', 'paypal']);
    const error = Object.assign(new Error('No'), { route: 'GET /x', status: 422, errors: {} });
    await happens('bidkit:error', { auctionId: 7, error });
    await happens('bidkit:leave', { auctionId: 7, href: '/my-wins' });
    expect((await screen.findByRole('alert')).textContent).toBe('You have nothing left to pay here.');
    expect(screen.getByRole('link', { name: 'See My Wins' }).getAttribute('target')).toBe('_blank');
    expect(sent().filter((message) => 'event' in message)).toEqual([
      { type: 'bidkit:frame', event: 'bidkit:login', detail: { auctionId: 7 } },
      {
        type: 'bidkit:frame',
        event: 'bidkit:checkout-step',
        detail: { auctionId: 7, step: 'address', method: 'check' },
      },
      {
        type: 'bidkit:frame',
        event: 'bidkit:error',
        detail: { auctionId: 7, error: { route: 'GET /x', status: 422, message: 'No', errors: {} } },
      },
      {
        type: 'bidkit:frame',
        event: 'bidkit:leave',
        detail: { auctionId: 7, href: `${location.origin}/my-wins` },
      },
    ]);
  });

  it.each([
    ['due', itemStatusId.unpaid, 'Nothing was paid. Please pay for this item by Jan 1, 2030'],
    ['on its way', itemStatusId.paying, 'A payment for this item is on its way.'],
  ])('a checkout that was left can be reopened while the item is %s', async (_, item_status_id, words) => {
    const [server_time, pay_by] = [noonOn('2029-12-31'), noonOn('2030-01-01')];
    await openSite(address, { ...known, 'GET /payment/summary': { item_status_id, pay_by, server_time } });
    const checkout = await agree();
    const leave = new CustomEvent('bidkit:leave', { detail: { auctionId: 7, href: '/my-wins' } });
    await receive(page, SHOP, { ...theme('green'), step: 'review', method: 'check' });
    act(() => void checkout.dispatchEvent(leave));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    // A new theme with the same step does not move the checkout.
    await receive(page, SHOP, { ...theme('blue'), step: 'review', method: 'check' });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the payment' }));
    const again = await waitFor(() => document.querySelector('bidkit-checkout'));
    await receive(page, SHOP, { ...theme('red'), step: 'review', method: 'check' });
    expect([again?.getAttribute('step'), again?.getAttribute('method')]).toEqual(['methods', 'check']);
    const detail = { auctionId: 7, step: 'methods', method: 'check' };
    expect(sent()).toContainEqual({ type: 'bidkit:frame', event: 'bidkit:checkout-step', detail });
  });

  it.each([
    ['paid', itemStatusId.paid],
    ['forfeited', itemStatusId.forfeited],
    ['late', itemStatusId.unpaid],
  ])('offers no payment when the item is %s', async (_, item_status_id) => {
    const [pay_by, server_time] = [noonOn('2029-12-31'), noonOn('2030-01-01')];
    await openSite(address, { ...known, 'GET /payment/summary': { item_status_id, pay_by, server_time } });
    const checkout = await agree();
    const leave = new CustomEvent('bidkit:leave', { detail: { auctionId: 7, href: '/my-wins' } });
    act(() => void checkout.dispatchEvent(leave));
    expect((await screen.findByRole('alert')).textContent).toBe('You have nothing left to pay here.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a rate limit', () => new Refusal(429, 'Later, please.'), 'Later, please.'],
    ['a network error', () => Promise.reject(new TypeError('Too late')), 'We cannot reach the server.'],
  ])(
    'shows the error when the status of a left checkout cannot be loaded, after %s, and can be tried again',
    async (_, fail, words) => {
      let answer: () => unknown = fail;
      await openSite(address, { ...known, 'GET /payment/summary': () => answer() });
      const checkout = await agree();
      const leave = new CustomEvent('bidkit:leave', { detail: { auctionId: 7, href: '/my-wins' } });
      act(() => void checkout.dispatchEvent(leave));
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      answer = () => ({ item_status_id: itemStatusId.paying, pay_by: '', server_time: '' });
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('A payment for this item is on its way.')).toBeTruthy();
    },
  );

  it('keeps its step when only the locale changes', async () => {
    await openSite(address, known);
    await receive(page, SHOP, { ...theme('green'), step: 'methods', method: 'check' });
    const checkout = await agree();
    const detail = { auctionId: 7, step: 'address', method: 'check' };
    act(() => void checkout.dispatchEvent(new CustomEvent('bidkit:checkout-step', { detail })));
    await receive(page, SHOP, { ...theme('green', 'dark', 'es'), step: 'methods', method: 'check' });
    expect([checkout.getAttribute('locale'), checkout.getAttribute('step')]).toEqual(['es', 'address']);
    await receive(page, SHOP, { ...theme('green', 'dark', 'es'), step: 'review', method: 'check' });
    expect(checkout.getAttribute('step')).toBe('review');
  });
});
