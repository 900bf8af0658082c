import { itemStatusId } from '@bidkit/sdk';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../testing.tsx';
import {
  anOrder,
  button,
  held,
  openCheckout,
  openWindows,
  press,
  radio,
  readyCard,
  returnToPage,
  see,
  shown,
  until,
} from './payment-page.testing.ts';

const methods = '/payment/methods/7';
const review = '/payment/paypal/review/7';
const thanks = 'Thank you for your payment';
const open = 'PayPal is open in another window. Approve the payment there.';
const canceled = 'The payment was canceled at PayPal. Nothing was paid.';
const paypal = () => button('Pay with PayPal');
const isClosed = async () => (await paypal()).getAttribute('aria-disabled') === 'true';

/** Opens PayPal's window with its order. */
async function openPaypal(windows: ReturnType<typeof openWindows>) {
  await press('Pay with PayPal');
  const popup = windows.at(-1);
  await until(() => popup?.location.href, 'PayPal’s page');
  return popup as NonNullable<typeof popup>;
}

describe('PayPal’s window', () => {
  it('is brought to the front by a second press, and canceled', async () => {
    const windows = openWindows();
    const { asked } = await openCheckout(methods);
    const popup = await openPaypal(windows);
    fireEvent.click(await paypal());
    expect(await isClosed()).toBe(true);
    expect([windows.length, asked('POST /paypal/orders/create-payment').length]).toEqual([1, 1]);
    await popup.cancel();
    await see(canceled);
    expect(await isClosed()).toBe(false);
  });

  it('leads to the review after its approval, even if another method was chosen meanwhile', async () => {
    const windows = openWindows();
    const { address } = await openCheckout(methods);
    const popup = await openPaypal(windows);
    fireEvent.click(radio(/Check/));
    await popup.approve();
    await until(() => address() === review, 'PayPal’s review');
    await press('Pay Now');
    await see(thanks);
    expect(address()).toBe('/payment/receipt/paypal/7');
  });

  it('is closed when its order cannot be created, and a refused order leads to My Wins', async () => {
    const windows = openWindows();
    const answers = [new Refusal(503, 'No answer.'), { error: 'PayPal does not take this.' }];
    const { address } = await openCheckout(methods, {
      'POST /paypal/orders/create-payment': () => answers.shift(),
    });
    await press('Pay with PayPal');
    await see('No answer.');
    expect(windows.map(({ closed }) => closed)).toEqual([true]);
    expect(shown().queryByText(open)).toBeNull();
    expect(await isClosed()).toBe(false);
    await press('Pay with PayPal');
    await until(() => address() === '/my-wins', 'My Wins');
  });

  it('that is closed before its order exists cancels it, and the next window has an order of its own', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const windows = openWindows();
    const first = held();
    const orders: unknown[] = [first.promise];
    const { address, events } = await openCheckout(methods, {
      'POST /paypal/orders/create-payment': () =>
        orders.shift() ?? { id: 'O-2', approve_url: 'https://paypal.test/O-2' },
    });
    await press('Pay with PayPal');
    windows[0]?.close();
    await act(async () => void vi.advanceTimersByTime(500));
    await see(canceled);
    const popup = await openPaypal(windows);
    expect(popup.location.href).toBe('https://paypal.test/O-2');
    await first.answer(new Refusal(503, 'No answer.'));
    await until(() => events.some((event) => event.type === 'bidkit:error'), 'the failure is reported');
    expect(shown().getByText(open)).toBeTruthy();
    await popup.approve();
    await until(() => address() === review, 'PayPal’s review');
  });

  it('keeps its button busy while its order is billed, and opens no second order', async () => {
    const windows = openWindows();
    const billing = held();
    const { asked, address } = await openCheckout(methods, {
      'POST /paypal/orders/update-payment': () => billing.promise,
    });
    const popup = await openPaypal(windows);
    // Meanwhile another method is open.
    fireEvent.click(radio(/Credit Card/));
    expect((await button('Continue')).getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(radio(/PayPal/));
    await popup.approve();
    await until(() => asked('POST /paypal/orders/update-payment').length, 'the order is billed');
    const busy = await button('Loading your order');
    expect([busy.getAttribute('aria-busy'), busy.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    fireEvent.click(busy);
    await billing.answer({ total: 28.9, shipping_address: anOrder().address, own_address_total: null });
    await until(() => address() === review, 'PayPal’s review');
    expect(asked('POST /paypal/orders/create-payment')).toHaveLength(1);
    expect(windows).toHaveLength(1);
  });

  it('does not change the review of a card that is being sent', async () => {
    const windows = openWindows();
    const { asked, address } = await openCheckout(methods);
    const popup = await openPaypal(windows);
    fireEvent.click(radio(/Credit Card/));
    await press('Continue');
    await see('Shipping Address');
    await press('Continue');
    const card = await readyCard();
    await press(/^Pay \$/);
    await until(() => card.tokenized().length, 'the card is sent');
    await popup.approve();
    expect(popup.closed).toBe(true);
    expect(asked('POST /paypal/orders/update-payment')).toHaveLength(0);
    expect(address()).toBe('/payment/review/credit-card/7');
    await card.answer({ type: 'token', nonce: 'nonce-1' });
    await see(thanks);
    expect(address()).toBe('/payment/credit-card/receipt/7');
  });
});

describe('PayPal’s review', () => {
  it('leads to My Wins when the bank refuses', async () => {
    const refused = { error: 'The bank refused.', error_code: 'paypal_payment_failed', params: {} };
    const order = { ...anOrder(), paypal_order: 'O-1' };
    const { address } = await openCheckout(review, { 'POST /paypal/orders/capture-payment': refused }, order);
    await press('Pay Now');
    await until(() => address() === '/my-wins', 'My Wins');
  });

  it('that is opened again continues with the approved order, or starts over without an approval', async () => {
    const order = { ...anOrder(), paypal_order: 'O-1' };
    const refusal = { error: 'NOT_APPROVED', code: 'NOT_APPROVED', message: 'Not approved.', params: {} };
    const { address } = await openCheckout(review, { 'POST /paypal/orders/update-payment': refusal }, order);
    await until(() => address() === methods, 'the methods');
  });
});

it('a page notices a payment on another page when it is shown again, and does not report it', async () => {
  const { order, events } = await openCheckout(methods);
  await paypal();
  order.item_status_id = itemStatusId.paid;
  await returnToPage();
  await see(thanks);
  expect(events.filter((event) => event.type === 'bidkit:paid')).toEqual([]);
});
