import type { Auction } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aLot, noonOn, openSite, Refusal } from '../../testing.tsx';
import {
  address,
  agree,
  codeMessage,
  known,
  page,
  popup,
  receive,
  SHOP,
  sent,
  theme,
} from './frame.testing.ts';

const accent = () => document.documentElement.style.getPropertyValue('--bidkit-accent');

describe('the pay frame', () => {
  it('shows what is paid for, and sends messages to the host page’s origin only', async () => {
    await openSite(address, known);
    expect(await screen.findByRole('heading', { name: 'Lot number 7' })).toBeTruthy();
    expect(screen.getByText(/Log in in a First Dollar window, which Acme Outlet can’t see/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(sent()[0]).toEqual({ type: 'bidkit:frame', ready: true });
    expect(new Set(page.postMessage.mock.calls.map(([, target]) => target))).toEqual(new Set([SHOP]));
  });

  it('uses the host page’s locale, and our own texts', async () => {
    await openSite(`${address}&locale=es-MX`, known);
    expect(await screen.findByRole('button', { name: 'Continuar con el pago' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('es');
    await receive(page, SHOP, theme('green', 'dark', 'en'));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    await receive(page, SHOP, theme('green', 'dark', 'no tag!'));
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('shows no price, because a runner-up owes a different one', async () => {
    const lot = { ...known['GET /auctions/7'], sale_price: 41 };
    await openSite(address, { ...known, 'GET /auctions/7': lot });
    await screen.findByRole('heading', { name: 'Lot number 7' });
    expect(document.body.textContent).not.toContain('41');
  });

  it.each([
    ['en', /This auction has not ended yet\..* It ends Jan 1, 2030/, 'See the auction at First Dollar'],
    ['no tag!', /It ends Jan 1, 2030/, 'See the auction at First Dollar'],
    ['es', /Esta subasta aún no ha terminado\..* Termina el 1 ene 2030/, 'Ver la subasta en First Dollar'],
  ])(
    'asks for no payment while the auction is live, and fetches it again on each focus: %s',
    async (locale, text, link) => {
      let lot: Auction = { ...aLot(7), eventEnd: noonOn('2030-01-01') };
      const where = `${address}&locale=${encodeURIComponent(locale)}`;
      await openSite(where, { ...known, 'GET /auctions/7': () => lot });
      expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(/^\/auctions\/7\b/);
      expect(screen.queryByRole('button')).toBeNull();
      lot = { ...lot, status: 'sold', hasEnded: true };
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      expect(await screen.findByRole('button')).toBeTruthy();
    },
  );

  it('applies the host page’s theme only, and no value that fetches a file', async () => {
    await openSite(address, known);
    await screen.findByRole('button', { name: 'Continue to payment' });
    await receive(page, 'https://evil.example', theme('red'));
    await receive({}, SHOP, theme('red'));
    expect(accent()).toBe('');
    await receive(page, SHOP, theme('url(https://shop.example/x)'));
    expect(accent()).toBe('');
    await receive(page, SHOP, theme('green'));
    expect(accent()).toBe('green');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    await receive(page, SHOP, theme('green', 'normal'));
    expect(document.documentElement.style.colorScheme).toBe('light');
    const { theme: _, ...bare } = theme('green', 'light', 'es');
    for (const data of [
      bare,
      { ...bare, theme: null },
      { ...bare, theme: { scheme: 7, tokens: { '--bidkit-ink': 7 } } },
    ])
      await receive(page, SHOP, data);
    expect(
      await screen.findByRole('button', { name: 'Continuar con el pago' }),
      'the rest of the message',
    ).toBeTruthy();
  });

  it('signs in with a code from our own popup only', async () => {
    const { asked, bidkit } = await openSite(address, known);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(popup.location.href).toMatch(/^\/partner\/pay\?/));
    const query = new URLSearchParams(popup.location.href.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      partner: 'acme',
      origin: SHOP,
      auction_id: '7',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    await receive(popup, SHOP, codeMessage('forged'));
    await receive(page, location.origin, codeMessage('forged'));
    await receive(popup, location.origin, { ...codeMessage('forged'), state: 'another' });
    expect(asked.some(({ route }) => route === 'POST /partners/session')).toBe(false);
    await receive(popup, location.origin, codeMessage('the-code'));
    await waitFor(() =>
      expect(document.querySelector('bidkit-checkout')?.getAttribute('auction-id')).toBe('7'),
    );
    const traded = asked.find(({ route }) => route === 'POST /partners/session');
    expect(traded?.body).toEqual({ code: 'the-code', code_verifier: expect.stringMatching(/^[\w-]{43}$/) });
    expect(bidkit.session.token()).toBe('pays');
    expect(popup.close, 'after the member is loaded').toHaveBeenCalled();
  });

  it('offers to sign in again when the token ends during the checkout', async () => {
    let user: object = {};
    const { bidkit } = await openSite(address, { ...known, 'GET /user': () => user });
    await agree();
    expect(screen.queryByRole('alert')).toBeNull();
    user = new Refusal(401, 'Log in again.');
    await act(() => expect(bidkit.api.getUser()).rejects.toThrow());
    expect((await screen.findByRole('alert')).textContent).toMatch(/You are logged out here/);
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });

  it('sends its height once there is content, and not that of its padding', async () => {
    let height = 8;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect);
    await openSite(address, known);
    await screen.findByRole('button', { name: 'Continue to payment' });
    expect(sent().filter((message) => 'height' in message)).toEqual([]);
    height = 300;
    await receive(page, SHOP, theme('green'));
    expect(sent()).toContainEqual({ type: 'bidkit:frame', height: 300 });
  });

  it('explains a blocked popup, and can be tried again after the member declined', async () => {
    vi.stubGlobal('open', () => null);
    await openSite(address, known);
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    fireEvent.click(button);
    expect(await screen.findByText(/blocked the First Dollar window/)).toBeTruthy();
    vi.stubGlobal('open', () => popup);
    fireEvent.click(button);
    await waitFor(() => expect(popup.location.href).not.toBe(''));
    const { code: _, ...response } = codeMessage('');
    await receive(popup, location.origin, { ...response, error: 'access_denied' });
    expect(
      await screen.findByText(/^The First Dollar window is closed\. You can open it again/),
    ).toBeTruthy();
    expect(screen.queryByText(/Nothing was paid/), 'only the popup knows the reason').toBeNull();
  });

  it.each([408, 429, 503])('can be tried again after a %d, which is not a refusal', async (status) => {
    let answer: object = new Refusal(status, 'Later, please.');
    await openSite(address, { ...known, 'GET /partners/sign-in': () => answer });
    expect((await screen.findByRole('alert')).textContent).toContain('Later, please.');
    answer = known['GET /partners/sign-in'];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });

  it('refuses a page that is not registered', async () => {
    await openSite(address, { ...known, 'GET /partners/sign-in': new Refusal(404, 'Unknown') });
    expect((await screen.findByRole('alert')).textContent).toContain('This site isn’t registered.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent()).toContainEqual({
      type: 'bidkit:frame',
      event: 'bidkit:error',
      detail: { auctionId: 7, error: expect.objectContaining({ status: 404, message: 'Unknown' }) },
    });
  });

  it('redirects to the marketplace’s payment page when it is not framed', async () => {
    vi.stubGlobal('parent', globalThis.self);
    const { address: where } = await openSite(address, known, 'abc');
    await waitFor(() => expect(where()).toBe('/payment/methods/7'));
  });
});
