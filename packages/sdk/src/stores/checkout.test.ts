import { itemStatusId, type PaymentSummary, type SelectedAddress } from '@bidkit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BidkitError, unreachable } from '../error.ts';
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

/** A checkout at its review, where the button says $28.90. */
async function reviewed() {
  const checkout = createCheckout(api, LOT);
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

describe('a card', () => {
  it('pays the total that is shown', async () => {
    const checkout = await reviewed();
    expect(await checkout.payByCard('a-nonce')).toBe(true);
    expect(api.executeCardPayment).toHaveBeenCalledWith({
      body: { message: { nonce: 'a-nonce' }, auction_id: LOT, address_id: 3, amount: 28.9 },
    });
  });

  it('is not charged another one: that is shown for another look', async () => {
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
      isExecuting: false,
      isPaymentSuccess: false,
    });
  });
});

it('a PayPal order is captured at the total that is shown', async () => {
  const checkout = await reviewed();
  api.capturePaypalOrder.mockResolvedValue({});
  await checkout.payByPaypal('');
  expect(api.capturePaypalOrder.mock.lastCall?.[0].body).toMatchObject({ amount: 28.9 });
});

describe('more time to pay', () => {
  const later = { pay_by: '2026-11-21T10:40:00.000Z', may_extend: true };

  it('is what the summary says from then on', async () => {
    const checkout = await reviewed();
    api.extendPayment.mockRejectedValueOnce(unreachable('POST /user/items/{id}/more-time'));
    expect(await checkout.extend()).toBe(false);
    api.extendPayment.mockResolvedValue(later);
    expect(await checkout.extend()).toBe(true);
    expect(api.extendPayment).toHaveBeenCalledWith({ params: { id: LOT } });
    expect(checkout.getState()).toMatchObject({ summary: { total: 28.9, ...later }, error: null });
  });

  it('that is refused is said, beside how the item stands now; a payment on its way goes on', async () => {
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
      isExecuting: true,
    });
  });
});

describe('a payment whose answer was lost', () => {
  const lost = new BidkitError(
    'POST /processor/execute',
    503,
    'We have not heard from the payment provider.',
  );

  async function afterLost(item_status_id: number) {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(lost);
    api.getWonItem.mockResolvedValue({ item_status_id });
    await checkout.payByCard('a-nonce');
    expect(checkout.getState().isChecking).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    return checkout.getState();
  }

  it.each(['paid', 'held'] as const)('went well when the item turns out to be %s', async (status) => {
    expect(await afterLost(itemStatusId[status])).toMatchObject({
      isPaymentSuccess: true,
      isChecking: false,
    });
  });

  it('did not when the item is forfeited', async () => {
    expect(await afterLost(itemStatusId.forfeited)).toMatchObject({
      isPaymentSuccess: false,
      isChecking: false,
      isExecuting: false,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem).toHaveBeenCalledOnce();
  });

  it.each([
    ['was refused', itemStatusId.paying, 6_000, lost],
    ['never reached the house', itemStatusId.unpaid, 9_000, unreachable('POST /processor/execute')],
  ] as const)('that %s is said to be nothing soon, and may be tried again', async (_, first, ms, error) => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(error);
    api.getWonItem.mockResolvedValueOnce({ item_status_id: first });
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.unpaid });
    await checkout.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(checkout.getState().isChecking).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(checkout.getState()).toMatchObject({ isChecking: false, isExecuting: false });
    expect(checkout.getState().error?.message).toBe('Nothing was charged. You can try again.');
  });
});

it('what opens PayPal anew leaves the words of the last time behind', async () => {
  const checkout = await reviewed();
  api.updatePaypalOrder.mockResolvedValue({ error: 'NO', code: 'NO', message: 'PayPal says no.' });
  await checkout.reviewPaypal('O-1');
  expect(checkout.getState().error?.message).toBe('PayPal says no.');
  api.createPaypalOrder.mockResolvedValue({ error: 'Refused' });
  expect(await checkout.openPaypal()).toBeNull();
  expect(checkout.getState().error).toBeNull();
});

describe('what became of the item elsewhere', () => {
  const standing = (item_status_id: number) => ({ ...summaryAt(28.9), item_status_id }) as PaymentSummary;

  it('is taken from each look at it: paid is paid, and on its way is waited for', async () => {
    const checkout = await reviewed();
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paying));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paying });
    await checkout.refresh();
    expect(checkout.getState()).toMatchObject({ isChecking: true, isExecuting: true });
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paid));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paid });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState()).toMatchObject({
      isChecking: false,
      isExecuting: false,
      isPaymentSuccess: true,
    });
    checkout.stop();
  });

  it('is owed again once what was on its way was refused, and at once', async () => {
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paying));
    const checkout = createCheckout(api, LOT);
    await checkout.load();
    expect(checkout.getState().isChecking).toBe(true);
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.unpaid });
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.unpaid));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState()).toMatchObject({
      isChecking: false,
      isExecuting: false,
      isPaymentSuccess: false,
    });
  });

  it('is asked for as long as the provider is silent or there is no line, and no longer than somebody looks', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(new BidkitError('POST /processor/execute', 0, 'No line.'));
    api.getWonItem.mockRejectedValue(new BidkitError('GET /user/items/7', 0, 'No line.'));
    await checkout.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checkout.getState().isChecking).toBe(true);
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paying });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checkout.getState().isChecking).toBe(true);
    checkout.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    const { length } = api.getWonItem.mock.calls;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem.mock.calls).toHaveLength(length);
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paid));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paid });
    checkout.start();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState()).toMatchObject({ isChecking: false, isPaymentSuccess: true });
  });

  it('is looked at anew by whoever comes back to it, and loaded when it could not be before', async () => {
    const checkout = createCheckout(api, LOT);
    api.getPaymentSummary.mockRejectedValueOnce(new BidkitError('GET /payment/summary', 0, 'No line.'));
    checkout.start();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('error');
    expect(api.getPaymentSummary).toHaveBeenCalledOnce();
    checkout.stop();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState()).toMatchObject({ status: 'ready', summary: { total: 28.9 } });
    checkout.stop();
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paid));
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().isPaymentSuccess).toBe(true);
  });

  it('of several looks the last one counts', async () => {
    const checkout = await reviewed();
    let late = (_: unknown) => {};
    api.getPaymentSummary.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }),
    );
    const looking = checkout.refresh();
    api.getPaymentSummary.mockResolvedValue(summaryAt(34.95));
    await checkout.refresh();
    late(summaryAt(28.9));
    await looking;
    expect(checkout.getState().summary?.total).toBe(34.95);
  });

  it('ends a second payment of what another page has paid', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(new BidkitError('POST /processor/execute', 409, 'Paid.'));
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paid));
    expect(await checkout.payByCard('a-nonce'), 'paid by this page').toBe(false);
    expect(checkout.getState()).toMatchObject({ isPaymentSuccess: true, error: null });
  });

  it.each([
    ['paid', { isPaymentSuccess: true, isChecking: false }],
    ['paying', { isPaymentSuccess: false, isChecking: true }],
  ] as const)('counts more than an address that is refused: %s', async (status, state) => {
    const checkout = await reviewed();
    api.savePaymentAddress.mockRejectedValue(new BidkitError('POST /payment/check/address', 409, 'No.'));
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId[status]));
    expect(await checkout.saveAddress('check', {} as never)).toBe(false);
    expect(checkout.getState()).toMatchObject({ ...state, error: null });
    checkout.stop();
  });

  it('leads from PayPal’s window to the receipt of what another page has paid', async () => {
    const checkout = await reviewed();
    api.updatePaypalOrder.mockRejectedValue(new BidkitError('PATCH /paypal', 409, 'Paid.'));
    api.getPaymentSummary.mockResolvedValue(standing(itemStatusId.paid));
    expect(await checkout.reviewPaypal('O-1')).toBe(false);
    expect(checkout.getState()).toMatchObject({ isPaymentSuccess: true, isExecuting: false, error: null });
  });
});
