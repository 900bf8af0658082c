import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitTag } from '../../shared/visit-tag.ts';
import { ava, openSite, Refusal } from '../../testing.tsx';
import { findOpener } from './opener.ts';

const acme = { key: 'acme', name: 'Acme Outlet' };
const SHOP = 'https://shop.example';
const challenge = 'h'.repeat(43);
const state = 's'.repeat(43);
const tag = 't'.repeat(80);

const addressAt = (origin = SHOP) =>
  `/partner/sign-in?${new URLSearchParams({ partner: 'acme', origin, code_challenge: challenge, state, tag })}`;
const known = {
  'GET /partners/sign-in': acme,
  'POST /partners/grant': { code: 'the-code', origin: SHOP },
} as const;
const open = (answers: object = {}, token: string | undefined = 'abc', origin = SHOP) =>
  openSite(addressAt(origin), { ...known, ...answers }, token);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(button);
};

let page: { closed: boolean; postMessage: ReturnType<typeof vi.fn> };
/** Lets the page acknowledge what it receives. */
const acknowledges = () =>
  page.postMessage.mockImplementation(() => {
    const receipt = new MessageEvent('message', { data: { type: 'bidkit:authorization-received' } });
    // The constructor of jsdom rejects a source that is not one of its windows.
    Object.defineProperty(receipt, 'source', { value: page });
    setTimeout(dispatchEvent, 0, receipt);
  });
const close = vi.fn();
beforeEach(() => {
  page = { closed: false, postMessage: vi.fn() };
  vi.stubGlobal('opener', page);
  vi.stubGlobal('close', close.mockClear());
});
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('opener', null);
});

describe('the authorization window of a page', () => {
  it('asks a member for consent, with the scopes, the duration and how to end it, without the site’s navigation', async () => {
    const { bidkit } = await open();
    expect(await screen.findByText('Acme Outlet (https://shop.example) would like to:')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'See your bids and watchlist',
      'Place bids and offers, and accept prices, for you',
      'Change your watchlist',
    ]);
    expect(screen.getByText('It can’t pay, and it can’t see or change your account.')).toBeTruthy();
    expect(screen.getByText(/expires in 1 hour.*Partner Sites/)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(visitTag(bidkit.storage)).toEqual({ partner_tag: tag });
  });

  it('asks a new member for consent, wherever the login that ends the registration came from', async () => {
    const { bidkit, address } = await openSite(addressAt(), { ...known, 'POST /register': { token: 'new' } });
    fireEvent.click(await screen.findByRole('link', { name: 'Register for free' }));
    await screen.findByRole('heading', { name: 'Get Started with a Free Account.' });
    expect(address()).toBe('/register?window');
    // Not by the form: here only the page's guard leads back.
    await act(() => bidkit.session.signInWith(Promise.resolve({ token: 'new' })));
    expect(await screen.findByRole('button', { name: 'Allow' })).toBeTruthy();
    expect(address()).toBe(addressAt());
  });

  it('sends the code to the registered origin only, and lets the page close the window', async () => {
    const { asked } = await open();
    await press('Allow');
    await waitFor(() =>
      expect(page.postMessage.mock.calls).toEqual([
        [{ type: 'bidkit:authorization', code: 'the-code', state }, SHOP],
      ]),
    );
    expect(close).not.toHaveBeenCalled();
    const consent = asked.find(({ route }) => route === 'POST /partners/grant');
    expect(consent?.body).toEqual({ partner: 'acme', origin: SHOP, code_challenge: challenge });
  });

  it('closes by itself when a page that acknowledged the code does not close it', async () => {
    vi.useFakeTimers();
    acknowledges();
    const isReceived = findOpener(SHOP, state)?.sendCode('the-code');
    vi.advanceTimersByTime(1);
    expect(await isReceived).toBe(true);
    expect(close).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(close).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('asks to start again when no page acknowledges the code', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await press('Allow');
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByRole('heading', { name: 'Please start again' })).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
  });

  it('ignores clicks before the question could be read', async () => {
    const { asked } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(asked.some(({ route }) => route === 'POST /partners/grant')).toBe(false);
  });

  it('answers a frame with an opaque origin', async () => {
    await open({}, 'abc', 'null');
    await press('Allow');
    await waitFor(() => expect(page.postMessage.mock.calls[0]?.[1]).toBe('*'));
  });

  it('declines without a request to the server', async () => {
    const { asked } = await open();
    await press('Not now');
    expect(page.postMessage.mock.calls).toEqual([
      [{ type: 'bidkit:authorization', error: 'access_denied', state }, SHOP],
    ]);
    expect(close).toHaveBeenCalled();
    expect(asked.some(({ route }) => route === 'POST /partners/grant')).toBe(false);
  });

  it('shows an error and can be tried again', async () => {
    await open({ 'POST /partners/grant': new Refusal(422, 'Not like this.') });
    await press('Allow');
    expect((await screen.findByRole('alert')).textContent).toBe('Not like this.');
    expect(page.postMessage).not.toHaveBeenCalled();
    await screen.findByRole('button', { name: 'Allow' });
  });

  it('asks once more when the page could not exchange the code', async () => {
    acknowledges();
    await openSite(`${addressAt()}&failed=1`, known, 'abc');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Acme Outlet could not log you in. Please try again.',
    );
    await press('Allow');
    expect(await screen.findByRole('heading', { name: 'Logging you in' })).toBeTruthy();
  });

  it('has the login form in its first panel, which stays with its reason when refused', async () => {
    const refusal = new Refusal(422, 'Incorrect email/username or password.');
    await openSite(addressAt(), { ...known, 'POST /login': refusal });
    expect(await screen.findByRole('heading', { name: 'Log in to bid on Acme Outlet' })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Email or Username');
    fireEvent.change(field, { target: { value: 'ava' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'not it' } });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Incorrect email/username or password.')).toBeTruthy();
    expect(screen.getByLabelText('Email or Username')).toBe(field);
    expect(field.value).toBe('ava');
  });

  it('goes on to the question once a visitor has logged in there', async () => {
    const { asked, address } = await openSite(addressAt(), { ...known, 'POST /login': { token: 'abc' } });
    fireEvent.change(await screen.findByLabelText('Email or Username'), { target: { value: 'ava' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'first-dollar-1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('button', { name: 'Allow' });
    expect(address()).toBe(addressAt());
    expect(asked.find(({ route }) => route === 'POST /login')?.body).toMatchObject({ partner_tag: tag });
  });

  it('returns a visitor from the login page, which credits the partner', async () => {
    const { asked, address } = await openSite(addressAt(), { ...known, 'POST /login': { token: 'abc' } });
    fireEvent.click(await screen.findByRole('link', { name: 'Register for free' }));
    await waitFor(() => expect(address()).toBe('/register?window'));
    const main = within(screen.getByRole('main'));
    fireEvent.click(await main.findByRole('link', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe('/login?window'));
    fireEvent.change(await main.findByLabelText('Email or Username'), { target: { value: 'ava' } });
    fireEvent.change(main.getByLabelText('Password'), { target: { value: 'first-dollar-1' } });
    fireEvent.click(main.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(address()).toBe(addressAt()));
    await screen.findByRole('button', { name: 'Allow' });
    expect(asked.find(({ route }) => route === 'POST /login')?.body).toMatchObject({ partner_tag: tag });
  });

  it.each([
    [
      'a page that is not registered',
      { 'GET /partners/sign-in': new Refusal(404, 'Unknown') },
      'This site isn’t registered',
    ],
    [
      'an impersonator',
      { 'GET /user': { ...ava, impersonated_by: 'sam' } },
      'Only the member can allow this',
    ],
  ])('asks nothing for %s', async (_name, answers, heading) => {
    await open(answers);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  });

  it('asks nothing when no page waits for the answer', async () => {
    vi.stubGlobal('opener', null);
    await open();
    expect(await screen.findByRole('heading', { name: 'Please start again' })).toBeTruthy();
  });
});

it('lists the partners where a member is signed in, and signs out of them', async () => {
  const until = '2030-01-01T00:00:00.000Z';
  const { asked } = await openSite(
    '/account/partners',
    {
      'GET /partners/sessions': [
        { ...acme, origin: SHOP, auction_id: null, create_time: until, expires_at: until },
      ],
      'POST /partners/sessions/revoke': { success: true },
    },
    'abc',
  );
  await press('Log out of Acme Outlet');
  expect(await screen.findByText('You are logged out there.')).toBeTruthy();
  const ended = asked.find(({ route }) => route === 'POST /partners/sessions/revoke');
  expect(ended?.body).toEqual({ partner: 'acme' });
});
