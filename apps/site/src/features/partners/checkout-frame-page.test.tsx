import { type Auction, itemStatusId } from '@bidkit/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLot, openSite, Refusal } from '../../testing.tsx';

const SHOP = 'https://shop.example';
const known = {
  'GET /partners/sign-in': { key: 'acme', name: 'Acme Outlet' },
  'GET /auctions/7': { ...aLot(7), status: 'sold', hasEnded: true } as const,
  'POST /partners/session': { token: 'pays' },
};
const address = `/partner/checkout/7?${new URLSearchParams({ partner: 'acme', origin: SHOP })}`;

let page: { postMessage: ReturnType<typeof vi.fn> };
let popup: { closed: boolean; close(): void; location: { href: string } };
const said = () => page.postMessage.mock.calls.map(([word]) => word);

beforeEach(() => {
  page = { postMessage: vi.fn() };
  popup = { closed: false, close: vi.fn(), location: { href: '' } };
  vi.stubGlobal('parent', page);
  vi.stubGlobal('top', page);
  vi.stubGlobal('open', () => popup);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

/** Says something to our frame, as a window of an origin. */
const hear = (source: object, origin: string, data: unknown) =>
  act(async () => {
    // jsdom takes no window of our making as a source.
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  });
const theme = (accent: string, scheme = 'dark', locale = 'en') => ({
  type: 'bidkit:page',
  locale,
  theme: { scheme, tokens: { '--bidkit-accent': accent } },
  step: null,
  method: null,
});
/** Through our window, to the element that pays. */
async function agree(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(popup.location.href).not.toBe(''));
  await hear(popup, location.origin, { type: 'bidkit:grant', code: 'the-code' });
  return waitFor(() => {
    const checkout = document.querySelector<HTMLElement>('bidkit-checkout');
    if (!checkout) throw new Error('There is no checkout');
    return checkout;
  });
}
const accent = () => document.documentElement.style.getPropertyValue('--bidkit-accent');

describe('our frame on a partner’s page', () => {
  it('says what is to be paid for, to that page alone', async () => {
    await openSite(address, known);
    expect(await screen.findByRole('heading', { name: 'Lot number 7' })).toBeTruthy();
    expect(
      screen.getByText(/A window of ours opens so that you can sign in where Acme Outlet cannot see it/),
    ).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(said()[0]).toEqual({ type: 'bidkit:frame', hello: true });
    expect(new Set(page.postMessage.mock.calls.map(([, target]) => target))).toEqual(new Set([SHOP]));
  });

  it('speaks as the page around it does, in words of ours', async () => {
    await openSite(`${address}&locale=es-MX`, known);
    expect(await screen.findByRole('button', { name: 'Continuar con el pago' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('es');
    await hear(page, SHOP, theme('green', 'dark', 'en'));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    await hear(page, SHOP, theme('green', 'dark', 'no tag!'));
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });

  it('names no price: a runner-up, whom it does not know, owes another than the auction’s', async () => {
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
    'asks for no money while the auction runs, and looks again with each visit: %s',
    async (locale, said, link) => {
      let lot: Auction = { ...aLot(7), eventEnd: '2030-01-01T12:00:00.000Z' };
      const where = `${address}&locale=${encodeURIComponent(locale)}`;
      await openSite(where, { ...known, 'GET /auctions/7': () => lot });
      expect((await screen.findByText(said)).getAttribute('role')).toBe('status');
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toMatch(/^\/auctions\/7\b/);
      expect(screen.queryByRole('button')).toBeNull();
      lot = { ...lot, status: 'sold', hasEnded: true };
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      expect(await screen.findByRole('button')).toBeTruthy();
    },
  );

  it('is dressed by that page alone, and fetches nothing for it', async () => {
    await openSite(address, known);
    await screen.findByRole('button', { name: 'Continue to payment' });
    await hear(page, 'https://evil.example', theme('red'));
    await hear({}, SHOP, theme('red'));
    expect(accent()).toBe('');
    await hear(page, SHOP, theme('url(https://shop.example/x)'));
    expect(accent()).toBe('');
    await hear(page, SHOP, theme('green'));
    expect(accent()).toBe('green');
    expect(document.documentElement.style.colorScheme).toBe('dark');
    await hear(page, SHOP, theme('green', 'normal'));
    expect(document.documentElement.style.colorScheme).toBe('light');
    const { theme: _, ...bare } = theme('green', 'light', 'es');
    for (const said of [
      bare,
      { ...bare, theme: null },
      { ...bare, theme: { scheme: 7, tokens: { '--bidkit-ink': 7 } } },
    ])
      await hear(page, SHOP, said);
    expect(
      await screen.findByRole('button', { name: 'Continuar con el pago' }),
      'what is left of it',
    ).toBeTruthy();
  });

  it('pays once our own window says that the member agreed, and nobody else', async () => {
    const { asked, bidkit } = await openSite(address, known);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(popup.location.href).toMatch(/^\/partner\/pay\?/));
    const query = new URLSearchParams(popup.location.href.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      partner: 'acme',
      origin: SHOP,
      auction_id: '7',
      secret_hash: expect.stringMatching(/^[\w-]{43}$/),
    });
    await hear(popup, SHOP, { type: 'bidkit:grant', code: 'forged' });
    await hear(page, location.origin, { type: 'bidkit:grant', code: 'forged' });
    expect(asked.some(({ route }) => route === 'POST /partners/session')).toBe(false);
    await hear(popup, location.origin, { type: 'bidkit:grant', code: 'the-code' });
    await waitFor(() =>
      expect(document.querySelector('bidkit-checkout')?.getAttribute('auction-id')).toBe('7'),
    );
    const traded = asked.find(({ route }) => route === 'POST /partners/session');
    expect(traded?.body).toEqual({ code: 'the-code', secret: expect.stringMatching(/^[\w-]{43}$/) });
    expect(bidkit.session.token()).toBe('pays');
    expect(popup.close, 'once its member is here').toHaveBeenCalled();
  });

  it('says so when the permission ends while they pay, and lets them go on', async () => {
    const { bidkit } = await openSite(address, known);
    await agree();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => bidkit.session.expire());
    expect((await screen.findByRole('alert')).textContent).toMatch(/You are signed out here/);
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });

  it('tells the page what happens in it', async () => {
    await openSite(address, { ...known, 'GET /payment/summary': new Refusal(404, 'Not among your wins.') });
    const checkout = await agree();
    const happens = (name: string, detail: object) =>
      act(async () => void checkout.dispatchEvent(new CustomEvent(name, { detail })));
    await happens('bidkit:checkout-step', { auctionId: 7, step: 'address', method: 'check' });
    expect([checkout.getAttribute('step'), checkout.getAttribute('method')]).toEqual(['address', 'check']);
    await hear(page, SHOP, { ...theme('green'), step: 'methods', method: 'paypal' });
    expect([checkout.getAttribute('step'), checkout.getAttribute('method')]).toEqual(['methods', 'paypal']);
    const error = Object.assign(new Error('No'), { route: 'GET /x', status: 422, errors: {} });
    await happens('bidkit:error', { auctionId: 7, error });
    await happens('bidkit:leave', { auctionId: 7, href: '/my-wins' });
    expect((await screen.findByRole('alert')).textContent).toBe('There is nothing to pay here any more.');
    expect(screen.getByRole('link', { name: 'See your wins' }).getAttribute('target')).toBe('_blank');
    expect(said().filter((word) => 'event' in word)).toEqual([
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
    ['due', itemStatusId.unpaid, 'Nothing was paid. This item is still due: you have until Jan 1, 2030'],
    ['on its way', itemStatusId.paying, 'A payment for this item is on its way.'],
  ])('leads back into a checkout that was left while its item is %s', async (_, item_status_id, words) => {
    const [server_time, pay_by] = ['2029-12-31T00:00:00.000Z', '2030-01-01T12:00:00.000Z'];
    await openSite(address, { ...known, 'GET /payment/summary': { item_status_id, pay_by, server_time } });
    const checkout = await agree();
    const leave = new CustomEvent('bidkit:leave', { detail: { auctionId: 7, href: '/my-wins' } });
    await hear(page, SHOP, { ...theme('green'), step: 'review', method: 'check' });
    act(() => void checkout.dispatchEvent(leave));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    // A page that changes its looks asks for nothing.
    await hear(page, SHOP, { ...theme('blue'), step: 'review', method: 'check' });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the payment' }));
    const again = await waitFor(() => document.querySelector('bidkit-checkout'));
    await hear(page, SHOP, { ...theme('red'), step: 'review', method: 'check' });
    expect([again?.getAttribute('step'), again?.getAttribute('method')]).toEqual(['methods', 'check']);
    const detail = { auctionId: 7, step: 'methods', method: 'check' };
    expect(said()).toContainEqual({ type: 'bidkit:frame', event: 'bidkit:checkout-step', detail });
  });

  it.each([
    ['paid', itemStatusId.paid],
    ['forfeited', itemStatusId.forfeited],
    ['late', itemStatusId.unpaid],
  ])('has nothing more to pay once its item is %s', async (_, item_status_id) => {
    const [pay_by, server_time] = ['2029-12-31T00:00:00.000Z', '2030-01-01T12:00:00.000Z'];
    await openSite(address, { ...known, 'GET /payment/summary': { item_status_id, pay_by, server_time } });
    const checkout = await agree();
    const leave = new CustomEvent('bidkit:leave', { detail: { auctionId: 7, href: '/my-wins' } });
    act(() => void checkout.dispatchEvent(leave));
    expect((await screen.findByRole('alert')).textContent).toBe('There is nothing to pay here any more.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a rate limit', () => new Refusal(429, 'Later, please.'), 'Later, please.'],
    ['silence', () => Promise.reject(new TypeError('Too late')), 'We cannot reach the auction house.'],
  ])(
    'says what it could not learn of a checkout that was left, after %s, and asks again',
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

  it('keeps its step when the page changes its language alone', async () => {
    await openSite(address, known);
    await hear(page, SHOP, { ...theme('green'), step: 'methods', method: 'check' });
    const checkout = await agree();
    const detail = { auctionId: 7, step: 'address', method: 'check' };
    act(() => void checkout.dispatchEvent(new CustomEvent('bidkit:checkout-step', { detail })));
    await hear(page, SHOP, { ...theme('green', 'dark', 'es'), step: 'methods', method: 'check' });
    expect([checkout.getAttribute('locale'), checkout.getAttribute('step')]).toEqual(['es', 'address']);
    await hear(page, SHOP, { ...theme('green', 'dark', 'es'), step: 'review', method: 'check' });
    expect(checkout.getAttribute('step')).toBe('review');
  });

  it('tells how tall it is once there is something to show, and not its rim alone', async () => {
    let height = 8;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect);
    await openSite(address, known);
    await screen.findByRole('button', { name: 'Continue to payment' });
    expect(said().filter((word) => 'height' in word)).toEqual([]);
    height = 300;
    await hear(page, SHOP, theme('green'));
    expect(said()).toContainEqual({ type: 'bidkit:frame', height: 300 });
  });

  it('says so where the browser opens no window, and lets one go on after a no', async () => {
    vi.stubGlobal('open', () => null);
    await openSite(address, known);
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    fireEvent.click(button);
    expect(await screen.findByText(/did not open our window/)).toBeTruthy();
    vi.stubGlobal('open', () => popup);
    fireEvent.click(button);
    await waitFor(() => expect(popup.location.href).not.toBe(''));
    await hear(popup, location.origin, { type: 'bidkit:denied' });
    expect(await screen.findByText(/^Our window is closed\. You can open it again/)).toBeTruthy();
    expect(screen.queryByText(/Nothing was paid/), 'that is for whoever knows').toBeNull();
  });

  it.each([408, 429, 503])('can be tried again after a %d, which is no refusal', async (status) => {
    let answer: object = new Refusal(status, 'Later, please.');
    await openSite(address, { ...known, 'GET /partners/sign-in': () => answer });
    expect((await screen.findByRole('alert')).textContent).toContain('Later, please.');
    answer = known['GET /partners/sign-in'];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });

  it('takes no money for a page we do not know', async () => {
    await openSite(address, { ...known, 'GET /partners/sign-in': new Refusal(404, 'Unknown') });
    expect((await screen.findByRole('alert')).textContent).toContain('We do not know this page.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(said()).toContainEqual({
      type: 'bidkit:frame',
      event: 'bidkit:error',
      detail: { auctionId: 7, error: expect.objectContaining({ status: 404, message: 'Unknown' }) },
    });
  });

  it('is the marketplace’s own payment where it stands alone', async () => {
    vi.stubGlobal('top', globalThis.self);
    const { address: where } = await openSite(address, known, 'abc');
    await waitFor(() => expect(where()).toBe('/payment/methods/7'));
  });
});
