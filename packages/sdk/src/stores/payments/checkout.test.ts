import { itemStatusId, type SelectedAddress } from '@bidkit/contract';
import { describe, expect, it, vi } from 'vitest';
import { BidkitError, unreachable } from '../../error.ts';
import { api, LOT, open, reviewed, summaryAt, useFakeCalls } from './checkout.testing.ts';
import type { CheckoutStore } from './checkout-state.ts';

useFakeCalls();

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
    api.getPaymentSummary.mockResolvedValue(
      summaryAt(34.95, { address: { city: 'Toronto' } as SelectedAddress }),
    );
    expect(await checkout.payByCard('a-nonce')).toBe(false);
    expect(checkout.getState()).toMatchObject({
      summary: { total: 34.95 },
      selected_address: { city: 'Toronto' },
      error: { message: 'The total has changed.' },
      status: 'owed',
    });
  });
});

describe('the poll of the item after a payment', () => {
  const pay = {
    card: (checkout: CheckoutStore) => checkout.payByCard('a-nonce'),
    paypal: (checkout: CheckoutStore) => checkout.payByPaypal(''),
    check: (checkout: CheckoutStore) => checkout.payByCheck(),
  };

  it.each(['card', 'paypal', 'check'] as const)('is made once, 3 seconds after one by %s', async (method) => {
    const checkout = await reviewed();
    api.capturePaypalOrder.mockResolvedValue({});
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paid });
    await pay[method](checkout);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(api.getWonItem).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(checkout.getState()).toMatchObject({
      status: 'paid',
      summary: { item_status_id: itemStatusId.paid },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem).toHaveBeenCalledExactlyOnceWith({ params: { id: LOT } });
  });

  it('changes nothing when it fails, and is not made after stop() or a refusal', async () => {
    const checkout = await reviewed();
    api.getWonItem.mockRejectedValue(unreachable('GET /user/items/{id}'));
    await checkout.payByCard('a-nonce');
    const paid = checkout.getState();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState()).toEqual(paid);
    api.getWonItem.mockClear();
    const [stopped, refused] = [await reviewed(), await reviewed()];
    await stopped.payByCard('a-nonce');
    stopped.stop();
    api.executeCardPayment.mockRejectedValue(new BidkitError('POST /processor/execute', 422, 'Declined.'));
    await refused.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem).not.toHaveBeenCalled();
  });
});

describe('a check that has not cleared', () => {
  /** A checkout whose receipt says that it waits for the check. */
  async function held() {
    const checkout = open();
    api.getReceipt.mockResolvedValue({ status: 'held' });
    await checkout.loadReceipt();
    return checkout;
  }

  it('can be withdrawn: the item is owed again', async () => {
    const checkout = await held();
    expect(await checkout.withdrawCheck()).toBe(true);
    expect(api.withdrawCheck).toHaveBeenCalledExactlyOnceWith({ params: { id: LOT } });
    expect(checkout.getState()).toMatchObject({ status: 'owed', summary: { total: 28.9 }, error: null });
  });

  it('stays with the reason when that is refused, and after a lost answer can be withdrawn again', async () => {
    const checkout = await held();
    for (const error of [
      new BidkitError('POST /check/{id}/withdraw', 409, 'This check was settled already.'),
      unreachable('POST /check/{id}/withdraw'),
    ]) {
      api.withdrawCheck.mockRejectedValueOnce(error);
      expect(await checkout.withdrawCheck()).toBe(false);
      expect(checkout.getState()).toMatchObject({ status: 'paid', receipt: { status: 'held' }, error });
    }
    expect(await checkout.withdrawCheck()).toBe(true);
  });
});

it('captures a PayPal order at the total that is shown', async () => {
  const checkout = await reviewed();
  api.capturePaypalOrder.mockResolvedValue({});
  await checkout.payByPaypal('');
  expect(api.capturePaypalOrder.mock.lastCall?.[0].body).toMatchObject({ amount: 28.9 });
});

it('keeps the total at the member’s own address beside that at PayPal’s until an address is saved', async () => {
  const checkout = await reviewed();
  api.updatePaypalOrder.mockResolvedValue({
    total: 44.95,
    shipping_address: { id: 0, city: 'Berlin' },
    own_address_total: 28.9,
  });
  expect(await checkout.reviewPaypal('O-1')).toBe(true);
  expect(checkout.getState()).toMatchObject({ summary: { total: 44.95 }, ownAddressTotal: 28.9 });
  await checkout.saveAddress('credit-card', {} as Parameters<typeof checkout.saveAddress>[1]);
  expect(checkout.getState().ownAddressTotal).toBeNull();
});

it.each([
  [true, true],
  [false, false],
])(
  'continues after a reload with an address only if it was chosen for this item: %s',
  async (is_address_chosen, kept) => {
    api.getPaymentSummary.mockResolvedValue(summaryAt(28.9, { is_address_chosen }));
    const checkout = open();
    await checkout.load();
    expect(checkout.keepAddress()).toBe(kept);
    expect(checkout.getState().selected_address?.id).toBe(kept ? 3 : undefined);
  },
);

describe('items that are paid together', () => {
  it('are chosen at the server, whose summary has the new total', async () => {
    const checkout = await reviewed();
    api.getPaymentSummary.mockResolvedValue(summaryAt(48.21));
    expect(await checkout.combine([8, 9])).toBe(true);
    expect(api.combineItems).toHaveBeenCalledWith({ body: { auction_id: LOT, others: [8, 9] } });
    expect(checkout.getState()).toMatchObject({ status: 'owed', summary: { total: 48.21 } });
  });

  it('are refused with a message, and the choice is read again', async () => {
    const checkout = await reviewed();
    api.combineItems.mockRejectedValue(new BidkitError('POST /payment/combine', 409, 'Not this one.'));
    expect(await checkout.combine([8])).toBe(false);
    expect(checkout.getState()).toMatchObject({ status: 'owed', error: { message: 'Not this one.' } });
    expect(api.getPaymentSummary).toHaveBeenCalledTimes(3);
  });
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
      new BidkitError('POST /user/items/{id}/more-time', 409, 'You cannot get more time for this.'),
    );
    api.getPaymentSummary.mockResolvedValue({ ...summaryAt(28.9), ...later, may_extend: false });
    expect(await checkout.extend()).toBe(false);
    expect(checkout.getState()).toMatchObject({
      summary: { may_extend: false },
      error: { message: 'You cannot get more time for this.' },
      status: 'paying',
    });
  });
});

describe('a payment without a response', () => {
  const lost = new BidkitError('POST /processor/execute', 503, 'The payment provider did not answer.');

  async function afterLost(item_status_id: number) {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(lost);
    api.getWonItem.mockResolvedValue({ item_status_id });
    await checkout.payByCard('a-nonce');
    expect(checkout.getState().status).toBe('awaitingOutcome');
    await vi.advanceTimersByTimeAsync(3_000);
    return checkout.getState();
  }

  it.each(['paid', 'held'] as const)('has succeeded when the item is %s', async (status) => {
    expect(await afterLost(itemStatusId[status])).toMatchObject({ status: 'paid' });
  });

  it('has failed when the item is forfeited', async () => {
    expect(await afterLost(itemStatusId.forfeited)).toMatchObject({ status: 'owed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(api.getWonItem).toHaveBeenCalledOnce();
  });

  it.each([
    ['was refused', itemStatusId.paying, 6_000, lost],
    ['never reached the server', itemStatusId.unpaid, 9_000, unreachable('POST /processor/execute')],
  ] as const)('that %s charged nothing, and can be tried again', async (_, first, ms, error) => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(error);
    api.getWonItem.mockResolvedValueOnce({ item_status_id: first });
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.unpaid });
    await checkout.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(checkout.getState().status).toBe('awaitingOutcome');
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

describe('a receipt', () => {
  const receipt = { id: 5, status: 'paid' };

  it('sets the status to paid, and is loaded again after a failure', async () => {
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

it('does not send a second payment while one is running', async () => {
  const checkout = await reviewed();
  api.executeCardPayment.mockReturnValue(new Promise(() => {}));
  void checkout.payByCard('a-nonce');
  expect(await checkout.payByCard('another')).toBe(false);
  expect(api.executeCardPayment).toHaveBeenCalledOnce();
});
