import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { plans } from '../../../test/plans.ts';
import { noonOn, openSite, Refusal } from '../../../testing.tsx';

const main = () => within(screen.getByRole('main'));
const free = ['$1 No Reserve Auctions', 'Daily Deals', 'Customer Support'];
const listings = [
  'Government Listings',
  'Government Loans',
  'Government Benefits',
  'Unclaimed Money',
  'Government Car Auctions',
  'Seized Boats',
  'Unclaimed Pensions',
];
const open = (path: string, answers: object = {}) =>
  openSite(path, { 'GET /subscription/paypal': plans, ...answers }, 'token');
const featuresOf = async (name: string) =>
  within(await main().findByRole('article', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());

describe('/upgrade', () => {
  it('shows the features and prices of the paid plans', async () => {
    await open('/upgrade');
    expect(await screen.findByRole('heading', { name: 'Upgrade Options' })).toBeTruthy();
    expect(document.title).toBe('First Dollar - Upgrade Options');
    expect(await featuresOf('Monthly')).toEqual([...free, ...listings]);
    expect(await featuresOf('Yearly')).toEqual([...free, ...listings, '50% Membership Discount']);
    const yearly = within(main().getByRole('article', { name: 'Yearly' }));
    expect(yearly.getByText('$39.95')).toBeTruthy();
    expect(yearly.getByText('one-time charge for one year, no re-billing')).toBeTruthy();
    expect(main().getAllByRole('link', { name: 'Credit Card' })).toHaveLength(1);
    expect(main().queryByRole('article', { name: 'Free' })).toBeNull();
  });

  it('offers no plan that the member has already', async () => {
    const active = { ...plans, yearly: { ...plans.yearly, refusal_code: 'membership_active' } };
    await open('/upgrade', { 'GET /subscription/paypal': active });
    expect(await main().findByText(/You already have this membership/)).toBeTruthy();
    expect(main().queryByRole('link', { name: 'Credit Card' })).toBeNull();
  });

  it.each([
    [true, /Monthly Membership.*Renews on December 23, 2026\. A year is added to your paid time/],
    [false, /Monthly Membership.*Ends on December 23, 2026\. Nothing more is charged\.$/],
  ])('shows the present plan: renews %s', async (renews, text) => {
    const ends_at = noonOn('2026-12-23');
    const present = { plan: 'monthly', user_status_id: 3, ends_at, renews, renews_at: null };
    await open('/upgrade', { 'GET /subscription': { ...present, has_failed_payment: false, payments: [] } });
    expect((await main().findByText(/^Your plan:/)).textContent).toMatch(text);
  });

  it('offers no plan when the plans could not be loaded', async () => {
    await open('/upgrade', { 'GET /subscription/paypal': new Refusal(500, 'Sorry, something went wrong.') });
    expect((await main().findByRole('alert')).textContent).toContain('Sorry, something went wrong.');
    expect(main().queryByRole('article')).toBeNull();
  });

  it('shows why PayPal cannot be opened', async () => {
    const refusal = new Refusal(503, 'Sorry, the payment provider is not available.', {});
    await open('/upgrade', { 'POST /subscription/paypal/submit': refusal });
    fireEvent.click(await main().findByRole('button', { name: 'PayPal Monthly' }));
    expect((await main().findByRole('alert')).textContent).toBe(
      'Sorry, the payment provider is not available.',
    );
  });
});

it('a member who goes back from PayPal can open it again', async () => {
  const submit = 'POST /subscription/paypal/submit';
  const opened = { paypal_transaction_id: 'I-1', approve_url: '#paypal' };
  const { asked, storage } = await open('/upgrade', { [submit]: opened });
  storage.setItem('affiliate', JSON.stringify({ pixelId: 'spring-7' }));
  const button = await main().findByRole('button', { name: 'PayPal Monthly' });
  fireEvent.click(button);
  await main().findByText('Opening PayPal');
  await waitFor(() => expect(location.hash).toBe('#paypal'));
  fireEvent.click(button);
  fireEvent(window, new Event('pageshow'));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  const submitted = asked.filter(({ route }) => route === submit);
  expect(submitted.map(({ body }) => body)).toEqual([{ isMonthly: true, pixel_id: 'spring-7' }]);
});

describe('/subscription/credit-card', () => {
  beforeEach(() => {
    globalThis.dataLayer = undefined;
  });
  const token = { 'POST /subscription/credit-card/token': { client_token: 'abc%3D' } };

  it('pays for a year and shows the receipt', async () => {
    const { asked, storage, address } = await open('/subscription/credit-card', {
      ...token,
      'POST /subscription/credit-card/process': { amount: 39.95, plan: 'yearly' },
    });
    storage.setItem('isNew', '1');
    storage.setItem('affiliate', JSON.stringify({ pixelId: 'spring-7' }));
    expect(await screen.findByRole('heading', { name: 'One Year Membership' })).toBeTruthy();
    fireEvent.click(await main().findByRole('button', { name: 'Pay $39.95' }));
    expect(await screen.findByRole('heading', { name: 'Thank you for your payment' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/subscription/receipt'));
    expect(main().getByText('$39.95')).toBeTruthy();
    expect(asked.find(({ route }) => route === 'POST /subscription/credit-card/process')?.body).toEqual({
      message: { nonce: 'nonce-1' },
      pixel_id: 'spring-7',
    });
    expect(storage.getItem('isNew')).toBeNull();
    expect(globalThis.dataLayer).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          value: 39.95,
          currency: 'USD',
          payment_type: 'credit-card',
          items: [{ item_id: 'membership-yearly', quantity: 1 }],
        },
      },
    ]);
  });

  it('keeps the form and shows why a card was refused', async () => {
    await open('/subscription/credit-card', {
      ...token,
      'POST /subscription/credit-card/process': new Refusal(422, 'Your bank did not accept this card.'),
    });
    fireEvent.click(await main().findByRole('button', { name: 'Pay $39.95' }));
    expect((await main().findByRole('alert')).textContent).toContain('Your bank did not accept this card.');
    expect(main().getByRole('button', { name: 'Pay $39.95' })).toBeTruthy();
  });
});

it('staff who act as a member read that they cannot pay, and stay on the page', async () => {
  const message = 'Staff who act as a member can only read and bid.';
  const refusal = new Refusal(409, message, {}, 'not_while_impersonating');
  const { address } = await open('/subscription/credit-card', {
    'POST /subscription/credit-card/token': refusal,
  });
  expect((await main().findByRole('alert')).textContent).toContain(message);
  expect(address()).toBe('/subscription/credit-card');
});

it('the receipt page without a purchase redirects to the plans', async () => {
  const { address } = await open('/subscription/receipt');
  await waitFor(() => expect(address()).toBe('/upgrade'));
});

it('a plan approved at PayPal is completed once', async () => {
  const { asked, address } = await open('/subscription/paypal/return?subscription_id=I-1&token=BA-1', {
    'POST /subscription/paypal/complete': { amount: 7.95, plan: 'monthly' },
  });
  await waitFor(() => expect(address()).toBe('/subscription/receipt'));
  const completed = asked.filter(({ route }) => route === 'POST /subscription/paypal/complete');
  expect(completed.map(({ body }) => body)).toEqual([{ paypal_transaction_id: 'I-1' }]);
});

it.each([
  ['can be tried again after a timeout', new Refusal(503, 'The provider has not answered yet.'), true],
  ['leads to the plans when it was refused', new Refusal(409, 'You have chosen another plan since.'), false],
])('a plan approved at PayPal %s', async (_, refusal, isRetryable) => {
  await open('/subscription/paypal/return?token=ORDER-1', { 'POST /subscription/paypal/complete': refusal });
  expect((await main().findByRole('alert')).textContent).toBe(refusal.message);
  expect(main().queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetryable);
  expect(main().getByRole('link', { name: 'Back to the plans' }).getAttribute('href')).toBe('/upgrade');
});

it('a plan that was canceled at PayPal charges nothing and redirects to the plans', async () => {
  const { asked, address } = await open('/subscription/paypal/return?cancelled=1&token=BA-1');
  await waitFor(() => expect(address()).toBe('/upgrade'));
  expect((await main().findByRole('status')).textContent).toBe(
    'The payment was canceled at PayPal. Nothing was paid.',
  );
  expect(asked.some(({ route }) => route === 'POST /subscription/paypal/complete')).toBe(false);
});

it('manage payments shows the plan, its payments, and asks before it ends the renewal', async () => {
  const membership = {
    plan: 'monthly',
    user_status_id: 3,
    ends_at: noonOn('2026-12-23'),
    renews: true,
    renews_at: noonOn('2026-12-23'),
    has_failed_payment: false,
    payments: [
      {
        id: 5,
        plan: 'monthly',
        name: 'Monthly Membership',
        amount: 7.95,
        method: 'paypal',
        paid_at: noonOn('2026-11-23'),
        transaction_id: 'T-1',
        status: 'paid',
      },
    ],
  };
  const { asked } = await open('/account/settings/manage_payments', {
    'GET /subscription': membership,
    'POST /subscription/cancel': { ...membership, renews: false, renews_at: null },
  });
  expect(await main().findByText('December 23, 2026')).toBeTruthy();
  expect(main().getByText('Transaction T-1')).toBeTruthy();
  const note = within(main().getByText(/Card numbers are never stored/));
  expect(note.getByRole('link').getAttribute('href')).toBe('/account/settings/addresses');
  fireEvent.click(main().getByRole('button', { name: 'Cancel renewal' }));
  expect(asked.some(({ route }) => route === 'POST /subscription/cancel')).toBe(false);
  const yes = main().getByRole('button', { name: 'Yes, cancel renewal' });
  expect(document.activeElement?.contains(yes), 'the question has the focus').toBe(true);
  yes.focus();
  fireEvent.click(yes);
  expect((await main().findByText(/Nothing more is charged/)).getAttribute('role')).toBe('status');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Payments'));
});
