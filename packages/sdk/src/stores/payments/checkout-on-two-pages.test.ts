import { itemStatusId } from '@bidkit/contract';
import { describe, expect, it, vi } from 'vitest';
import { BidkitError } from '../../error.ts';
import { api, open, reviewed, summaryAt, useFakeCalls } from './checkout.testing.ts';

useFakeCalls();

describe('an item that another page changes', () => {
  const summaryWith = (item_status_id: number) => summaryAt(28.9, { item_status_id });

  it('is paid or awaited according to each refresh', async () => {
    const checkout = await reviewed();
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paying));
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paying });
    await checkout.refresh();
    expect(checkout.getState().status).toBe('awaitingOutcome');
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
    expect(checkout.getState().status).toBe('awaitingOutcome');
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.unpaid });
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.unpaid));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(checkout.getState().status).toBe('owed');
  });

  it('is polled while the provider or the network does not respond, until stop()', async () => {
    const checkout = await reviewed();
    api.executeCardPayment.mockRejectedValue(new BidkitError('POST /processor/execute', 0, 'No line.'));
    api.getWonItem.mockRejectedValue(new BidkitError('GET /user/items/7', 0, 'No line.'));
    await checkout.payByCard('a-nonce');
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checkout.getState().status).toBe('awaitingOutcome');
    api.getWonItem.mockResolvedValue({ item_status_id: itemStatusId.paying });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(checkout.getState().status).toBe('awaitingOutcome');
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

  it('is refreshed by start(), or loaded again after a failure', async () => {
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
    ['paying', 'awaitingOutcome'],
  ] as const)(
    'an item that another page made %s is %s, also when an address was refused',
    async (status, expected) => {
      const checkout = await reviewed();
      api.savePaymentAddress.mockRejectedValue(new BidkitError('POST /payment/check/address', 409, 'No.'));
      api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId[status]));
      expect(await checkout.saveAddress('check', {} as never)).toBe(false);
      expect(checkout.getState()).toMatchObject({ status: expected, error: null });
      checkout.stop();
    },
  );

  it('is paid after PayPal’s approval when another page has paid', async () => {
    const checkout = await reviewed();
    api.updatePaypalOrder.mockRejectedValue(new BidkitError('PATCH /paypal', 409, 'Paid.'));
    api.getPaymentSummary.mockResolvedValue(summaryWith(itemStatusId.paid));
    expect(await checkout.reviewPaypal('O-1')).toBe(false);
    expect(checkout.getState()).toMatchObject({ status: 'paid', error: null });
  });
});
