import { itemStatusId, type PaymentSummary, type SelectedAddress } from '@bidkit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BidkitError, unreachable } from '../error.ts';
import type { Ticker } from '../ticker.ts';
import { createCheckout } from './checkout.ts';

const LOT = 7;
const address = { id: 3, city: 'San Jose' } as SelectedAddress;
const summaryAt = (total: number, to = address) =>
  ({ total, address: to, item_status_id: itemStatusId.unpaid }) as PaymentSummary;

const api = {
  listAddresses: vi.fn(),
  savePaymentAddress: vi.fn(),
  getPaymentSummary: vi.fn(),
  createCardToken: vi.fn(),
  executeCardPayment: vi.fn(),
  createPaypalOrder: vi.fn(),
  updatePaypalOrder: vi.fn(),
  capturePaypalOrder: vi.fn(),
  payByCheck: vi.fn(),
  getReceipt: vi.fn(),
  getWonItem: vi.fn(),
  extendPayment: vi.fn(),
};

const ticker: Ticker = { onSecond: () => () => {} };
const open = () => createCheckout({ api, ticker }, LOT);

/** A checkout at its review, where the button reads $28.90. */
async function reviewed() {
  const checkout = open();
  await checkout.load();
  await checkout.saveAddress('credit-card', {} as Parameters<typeof checkout.saveAddress>[1]);
  return checkout;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  api.getPaymentSummary.mockResolvedValue(summaryAt(28.9));
  api.savePaymentAddress.mockResolvedValue({ updated_data: { total: 28.9 }, selected_address: address });
});
afterEach(() => vi.useRealTimers());

describe('a card payment', () => {
  it('sends the total that is shown', async () => {
    const checkout = await reviewed();
    expect(await checkout.payByCard('a-nonce')).toBe(true);
    expect(api.executeCardPayment).toHaveBeenCalledWith({
      body: { message: { nonce: 'a-nonce' }, auction_id: LOT, address_id: 3, amount: 28.9 },
    });
  });

  it('is refused when the total has changed, and shows the new total', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(
      new BidkitError('POST /processor/execute', 409, 'The total has changed.'),
    );
    api.getPaymentSummary.mockResolvedValue(summaryAt(34.95, { ...address, city: 'Toronto' }));
    expect(await checkout.payByCard('a-nonce')).toBe(false);
    expect(checkout.getState()).toMatchObject({
      summary: { total: 34.95 },
      selected_address: { city: 'Toronto' },
      error: { message: 'The total has changed.' },
      status: 'owed',
    });
  });
});

it('captures a PayPal order at the total that is shown', async () => {
  const checkout = await reviewed();
  api.capturePaypalOrder.mockResolvedValue({});
  await checkout.payByPaypal('');
  expect(api.capturePaypalOrder.mock.lastCall?.[0].body).toMatchObject({ amount: 28.9 });
});

describe('more time to pay', () => {
  const later = { pay_by: '2026-11-21T10:40:00.000Z', may_extend: true };

  it('updates the summary', async () => {
    const checkout = await reviewed();
    api.extendPayment.mockRejectedValueOnce(unreachable('POST /user/items/{id}/more-time'));
    expect(await checkout.extend()).toBe(false);
    api.extendPayment.mockResolvedValue(later);
    expect(await checkout.extend()).toBe(true);
    expect(api.extendPayment).toHaveBeenCalledWith({ params: { id: LOT } });
    expect(checkout.getState()).toMatchObject({ summary: { total: 28.9, ...later }, error: null });
  });

  it('shows a refusal and the updated order; a running payment continues', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockReturnValue(new Promise(() => {}));
    void checkout.payByCard('a-nonce');
    api.extendPayment.mockRejectedValue(
      new BidkitError('POST /user/items/{id}/more-time', 409, 'There is no more time to add.'),
    );
    api.getPaymentSummary.mockResolvedValue({ ...summaryAt(28.9), ...later, may_extend: false });
    expect(await checkout.extend()).toBe(false);
    expect(checkout.getState()).toMatchObject({
      summary: { may_extend: false },
      error: { message: 'There is no more time to add.' },
      status: 'paying',
    });
  });
});

describe('a payment whose answer was lost', () => {
  const lost = new BidkitError('POST /processor/execute', 503, 'The payment provider did not answer.');

  async function afterLost(item_status_id: number) {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(lost);
    api.getWonItem.mockResolvedValue({ item_status_id });
    await checkout.payByCard('a-nonce');
    expect(checkout.getState().status).toBe('checking');
    await vi.advanceTimersByTimeAsync(3_000);
    return checkout.getState();
  }

  it.each(['paid', 'held'] as const)('succeeded when the item turns out to be %s', async (status) => {
    expect(await afterLost(itemStatusId[status])).toMatchObject({ status: 'paid' });
  });

  it('failed when the item is forfeited', async () => {
    expect(await afterLost(itemStatusId.forfeited)).toMatchObject({ status: 'owed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem).toHaveBeenCalledOnce();
  });

  it.each([
    ['was refused', itemStatusId.paying, 6_000, lost],
    ['never reached the server', itemStatusId.unpaid, 9_000, unreachable('POST /processor/execute')],
  ] as const)('that %s charged nothing, and may be tried again', async (_, first, ms, error) => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(error);
    api.getWonItem.mockResolvedValueOnce({ item_status_id: first });
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.unpaid });
    await checkout.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(checkout.getState().status).toBe('checking');
    await vi.advanceTimersByTimeAsync(1);
    expect(checkout.getState().status).toBe('owed');
    expect(checkout.getState().error?.message).toBe('Nothing was charged. You can try again.');
  });
});

it('clears the error of the last PayPal order when another one is opened', async () => {
  const checkout = await reviewed();
  api.updatePaypalOrder.mockResolvedValue({ error: 'NO', code: 'NO', message: 'PayPal says no.' });
  await checkout.reviewPaypal('O-1');
  expect(checkout.getState().error?.message).toBe('PayPal says no.');
  api.createPaypalOrder.mockResolvedValue({ error: 'Refused' });
  expect(await checkout.openPaypal()).toBeNull();
  expect(checkout.getState().error).toBeNull();
});

describe('an item that another page changes', () => {
  const summaryWith = (item_status_id: number) => ({ ...summaryAt(28.9), item_status_id }) as PaymentSummary;

  it('is paid or awaited according to each refresh', async () => {
    const checkout = await reviewed();
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paying));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paying });
    await checkout.refresh();
    expect(checkout.getState().status).toBe('checking');
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paid));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paid });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState().status).toBe('paid');
    checkout.stop();
  });

  it('is owed again as soon as the payment elsewhere was refused', async () => {
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paying));
    const checkout = open();
    await checkout.load();
    expect(checkout.getState().status).toBe('checking');
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.unpaid });
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.unpaid));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState().status).toBe('owed');
  });

  it('is polled while the provider or the network gives no answer, until stop()', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(new BidkitError('POST /processor/execute', 0, 'No line.'));
    api.getWonItem.mockRejectedValue(new BidkitError('GET /user/items/7', 0, 'No line.'));
    await checkout.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checkout.getState().status).toBe('checking');
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paying });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checkout.getState().status).toBe('checking');
    checkout.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    const { length } = api.getWonItem.mock.calls;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem.mock.calls).toHaveLength(length);
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paid));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paid });
    checkout.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState().status).toBe('paid');
  });

  it('is refreshed by start(), and loaded when that failed before', async () => {
    const checkout = open();
    api.getPaymentSummary.mockRejectedValueOnce(new BidkitError('GET /payment/summary', 0, 'No line.'));
    checkout.start();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('failed');
    expect(api.getPaymentSummary).toHaveBeenCalledOnce();
    checkout.stop();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState()).toMatchObject({ status: 'owed', summary: { total: 28.9 } });
    checkout.stop();
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paid));
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('paid');
  });

  it('keeps the latest of several concurrent refreshes', async () => {
    const checkout = await reviewed();
    let late = (_: unknown) => {};
    api.getPaymentSummary.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }),
    );
    const refreshing = checkout.refresh();
    api.getPaymentSummary.mockResolvedValue(summaryAt(34.95));
    await checkout.refresh();
    late(summaryAt(28.9));
    await refreshing;
    expect(checkout.getState().summary?.total).toBe(34.95);
  });

  it('ends a second payment when another page has paid', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(new BidkitError('POST /processor/execute', 409, 'Paid.'));
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paid));
    expect(await checkout.payByCard('a-nonce'), 'paid by this page').toBe(false);
    expect(checkout.getState()).toMatchObject({ status: 'paid', error: null });
  });

  it.each([
    ['paid', 'paid'],
    ['paying', 'checking'],
  ] as const)('that is %s is %s, whatever the refusal of an address', async (status, expected) => {
    const checkout = await reviewed();
    api.savePaymentAddress.mockRejectedValue(new BidkitError('POST /payment/check/address', 409, 'No.'));
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId[status]));
    expect(await checkout.saveAddress('check', {} as never)).toBe(false);
    expect(checkout.getState()).toMatchObject({ status: expected, error: null });
    checkout.stop();
  });

  it('is paid after PayPal’s approval when another page has paid', async () => {
    const checkout = await reviewed();
    api.updatePaypalOrder.mockRejectedValue(new BidkitError('PATCH /paypal', 409, 'Paid.'));
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paid));
    expect(await checkout.reviewPaypal('O-1')).toBe(false);
    expect(checkout.getState()).toMatchObject({ status: 'paid', error: null });
  });
});

describe('a receipt', () => {
  const receipt = { id: 5, status: 'paid' };

  it('makes the checkout paid, and is loaded again after a failure', async () => {
    const checkout = open();
    api.getReceipt.mockRejectedValueOnce(unreachable('GET /auctions/7/receipt'));
    await checkout.loadReceipt();
    expect(checkout.getState()).toMatchObject({ status: 'failed', error: { status: 0 } });
    api.getReceipt.mockResolvedValue(receipt);
    await checkout.loadReceipt();
    expect(checkout.getState()).toMatchObject({ status: 'paid', receipt, error: null });
  });

  it('leaves a paid item paid when it cannot be loaded', async () => {
    const checkout = await reviewed();
    api.payByCheck.mockResolvedValue({});
    await checkout.payByCheck();
    api.getReceipt.mockRejectedValueOnce(unreachable('GET /auctions/7/receipt'));
    await checkout.loadReceipt();
    expect(checkout.getState()).toMatchObject({ status: 'paid', receipt: null, error: { status: 0 } });
  });
});

it('a second payment is not sent while one is under way', async () => {
  const checkout = await reviewed();
  api.executeCardPayment.mockReturnValue(new Promise(() => {}));
  void checkout.payByCard('a-nonce');
  expect(await checkout.payByCard('another')).toBe(false);
  expect(api.executeCardPayment).toHaveBeenCalledOnce();
});
