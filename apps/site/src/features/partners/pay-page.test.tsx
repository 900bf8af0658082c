import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ava, openSite, Refusal } from '../../testing.tsx';

const SHOP = 'https://shop.example';
const challenge = 'h'.repeat(43);
const state = 's'.repeat(43);
const query = { partner: 'acme', origin: SHOP, auction_id: '7', code_challenge: challenge, state };
const address = `/partner/pay?${new URLSearchParams(query)}`;
const product_description = {
  name: 'Brass lamp',
  short_name: 'Brass lamp',
  category_id: 3,
  item_code: { item_code: 'L-1' },
  category: { category: 'Lamps' },
};
const summary = {
  sale_price: 20,
  shipping_cost: 8.9,
  tax: 0,
  total: 28.9,
  auction: { id: 7, sale_price: 20, product_description_id: 7, control: { product_description } },
  item_status_id: 16,
  pay_by: '2030-01-01T00:00:00.000Z',
  server_time: '2029-12-31T00:00:00.000Z',
  address: null,
  currency_estimate: null,
  methods: [],
};
const known = {
  'GET /partners/sign-in': { key: 'acme', name: 'Acme Outlet' },
  'GET /payment/summary': summary,
  'POST /partners/grant': { code: 'the-code', origin: SHOP },
};
const open = (answers: object = {}, token: string | undefined = 'abc') =>
  openSite(address, { ...known, ...answers }, token);

let frame: { closed: boolean; postMessage: ReturnType<typeof vi.fn> };
const close = vi.fn();
beforeEach(() => {
  frame = { closed: false, postMessage: vi.fn() };
  vi.stubGlobal('opener', frame);
  vi.stubGlobal('close', close.mockClear());
});
afterEach(() => vi.stubGlobal('opener', null));

it('asks whether the member wants to pay there, and sends the code to our own origin only', async () => {
  const { asked } = await open();
  expect(await screen.findByRole('heading', { name: 'Pay for Brass lamp?' })).toBeTruthy();
  expect(screen.getByText('$20.00')).toBeTruthy();
  expect(screen.getByText(/Acme Outlet never sees your card, your address or your password/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Continue to payment' }) as HTMLButtonElement;
  fireEvent.click(button);
  expect(
    asked.some(({ route }) => route === 'POST /partners/grant'),
    'ignored before the question could be read',
  ).toBe(false);
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() =>
    expect(frame.postMessage.mock.calls).toEqual([
      [{ type: 'bidkit:authorization', code: 'the-code', state }, location.origin],
    ]),
  );
  const agreed = asked.find(({ route }) => route === 'POST /partners/grant');
  expect(agreed?.body).toEqual({ partner: 'acme', origin: SHOP, code_challenge: challenge, auction_id: 7 });
});

it.each([
  ['You have already paid', { item_status_id: 6 }],
  ['Your payment is on its way', { item_status_id: 8 }],
  ['Your payment window has expired', { item_status_id: 12 }],
  ['Your payment window has expired', { pay_by: summary.server_time }],
])('asks for no payment when nothing is due: %s', async (title, changes) => {
  await open({ 'GET /payment/summary': { ...summary, ...changes } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See My Wins' })).toBeTruthy();
});

it('declines without a request to the server', async () => {
  const { asked } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(frame.postMessage.mock.calls).toEqual([
    [{ type: 'bidkit:authorization', error: 'access_denied', state }, location.origin],
  ]);
  expect(asked.some(({ route }) => route === 'POST /partners/grant')).toBe(false);
});

it('asks a visitor to sign in first', async () => {
  await openSite(address, known);
  expect(await screen.findByRole('heading', { name: 'Log in to pay on Acme Outlet' })).toBeTruthy();
});

it.each([
  ['an unknown page', { 'GET /partners/sign-in': new Refusal(404, 'Unknown') }, 'This site isn’t registered'],
  [
    'another member’s item',
    { 'GET /payment/summary': new Refusal(404, 'Not yours') },
    'You have nothing to pay here',
  ],
  ['an impersonator', { 'GET /user': { ...ava, impersonated_by: 'sam' } }, 'Only the member can allow this'],
])('asks nothing for %s', async (_name, answers, heading) => {
  await open(answers);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
});

it('asks nothing when no frame waits for the answer', async () => {
  vi.stubGlobal('opener', null);
  await open();
  expect(await screen.findByRole('heading', { name: 'Please start again' })).toBeTruthy();
});

it.each(['GET /partners/sign-in', 'GET /payment/summary'] as const)(
  'can be tried again after a rate limit or an outage: %s',
  async (route) => {
    let answer: object = new Refusal(429, 'Later, please.');
    await open({ [route]: () => answer });
    expect((await screen.findByRole('alert')).textContent).toContain('Later, please.');
    answer = new Refusal(503, 'We are closed.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We are closed.')).toBeTruthy();
    answer = known[route];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Pay for Brass lamp?' })).toBeTruthy();
  },
);
