import {
  type Checkout as CheckoutServer,
  home,
  openCheckout,
  timePasses,
} from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { checkoutRoutes } from '@bidkit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bidkit, createBidkit } from '../../create-bidkit.ts';
import { memoryStorage } from '../../storage.ts';
import { createCheckout } from './checkout.ts';
import type { CheckoutStore } from './checkout-state.ts';

// The store against the real API in process, with the payment sandbox as its providers.
const ORIGIN = 'https://market.example';
let server: CheckoutServer;
const opened: (() => void)[] = [];

beforeAll(async () => {
  server = await openCheckout();
});
afterEach(() => {
  server.sandbox.clearFaults();
  for (const close of opened.splice(0)) close();
});
afterAll(() => server.close());

const viaApi: typeof fetch = async (input, init) => {
  const answer = await server.app.http.inject({
    method: (init?.method ?? 'GET') as 'GET',
    url: String(input).replace(ORIGIN, ''),
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(init?.body && { payload: String(init.body) }),
  });
  const headers = answer.headers as Record<string, string>;
  return new Response(answer.body, { status: answer.statusCode, headers });
};

function connect(token: string): Bidkit {
  const storage = memoryStorage();
  storage.setItem('token', token);
  const io = () => new Promise<never>(() => {});
  return createBidkit({ apiUrl: `${ORIGIN}/api`, storage, fetch: viaApi, io });
}

/** A page of a member with a loaded checkout of a $20 win. */
async function openPage(win?: Awaited<ReturnType<CheckoutServer['aWin']>>) {
  const { member, id } = win ?? (await server.aWin(20));
  const bidkit = connect(member.token);
  const checkout = createCheckout({ api: bidkit.extend(checkoutRoutes), ticker: bidkit.ticker }, id);
  opened.push(checkout.stop, bidkit.destroy);
  await checkout.load();
  return { member, id, checkout };
}

/** The same page at its review step. */
async function openReview() {
  const page = await openPage();
  await page.checkout.loadAddressFormData();
  expect(await page.checkout.saveAddress('credit-card', home)).toBe(true);
  return page;
}

const statusOf = (checkout: CheckoutStore) => checkout.getState().status;

describe('a card', () => {
  it('pays the total that is shown, and the receipt shows it', async () => {
    const { checkout } = await openReview();
    expect(checkout.getState()).toMatchObject({ status: 'owed', summary: { total: 28.9 } });
    expect(await checkout.cardToken()).toBeTruthy();
    expect(await checkout.payByCard(server.sandbox.card())).toBe(true);
    await checkout.loadReceipt();
    expect(checkout.getState()).toMatchObject({
      status: 'paid',
      receipt: { grand_total: 28.9, method: 'credit-card', address: { city: 'San Jose' } },
    });
  });

  it('that is declined leaves the item owed, and another one pays it', async () => {
    const { checkout } = await openReview();
    expect(await checkout.payByCard(server.sandbox.card('4000111111111115'))).toBe(false);
    expect(checkout.getState()).toMatchObject({ status: 'owed', error: { status: 422 } });
    expect(await checkout.payByCard(server.sandbox.card())).toBe(true);
  });

  it('is charged once when no response comes: the item is polled until it is paid', async () => {
    const { checkout, id } = await openReview();
    server.sandbox.fault({ provider: 'card', call: 'capture', kind: 'fail-after' });
    const before = server.sandbox.captures().length;
    expect(await checkout.payByCard(server.sandbox.card())).toBe(false);
    expect(checkout.getState()).toMatchObject({ status: 'awaitingOutcome', error: { status: 503 } });
    await timePasses(server.app.db, [id]);
    server.app.reconcile.wake();
    await expect.poll(() => statusOf(checkout), { timeout: 60_000 }).toBe('paid');
    expect(server.sandbox.captures()).toHaveLength(before + 1);
  });
});

it('PayPal is billed for its own address, and captured with the phone that customs require', async () => {
  const { checkout } = await openReview();
  const order = await checkout.openPaypal();
  server.sandbox.approve(order?.id ?? '', 'de');
  expect(await checkout.reviewPaypal(order?.id ?? '')).toBe(true);
  expect(checkout.getState()).toMatchObject({
    status: 'owed',
    summary: { total: 44.95 },
    selected_address: { country: { country_code: 'DE' } },
  });
  expect(await checkout.payByPaypal('+49 30 5550')).toBe(true);
  expect(statusOf(checkout)).toBe('paid');
});

it('a check holds the item', async () => {
  const { checkout } = await openReview();
  expect(await checkout.payByCheck()).toBe(true);
  await checkout.loadReceipt();
  expect(checkout.getState()).toMatchObject({ status: 'paid', receipt: { status: 'held' } });
});

it('a second page shows that the first one has paid', async () => {
  const { checkout, member, id } = await openReview();
  const other = await openPage({ member, id });
  await other.checkout.saveAddress('credit-card', home);
  expect(await checkout.payByCard(server.sandbox.card())).toBe(true);
  expect(await other.checkout.payByCard(server.sandbox.card()), 'paid by the second page').toBe(false);
  expect(other.checkout.getState()).toMatchObject({ status: 'paid', error: null });
});

it('an invalid address has its errors by field', async () => {
  const { checkout } = await openPage();
  expect(await checkout.saveAddress('credit-card', { ...home, city: '' })).toBe(false);
  expect(checkout.getState()).toMatchObject({
    status: 'owed',
    error: { errors: { city: ['City is required'] } },
  });
});

it('an item of another member cannot be loaded', async () => {
  const { id } = await server.aWin();
  const { checkout } = await openPage({ member: (await server.aWin()).member, id });
  expect(checkout.getState()).toMatchObject({ status: 'failed', error: { status: 404 } });
});
