import { itemStatusId, type PaymentSummary } from '@bidkit/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../api.ts';
import type { Ticker } from '../ticker.ts';
import { createCheckout } from './checkout.ts';

const LOT = 7;
const payBy = Date.parse('2026-11-21T10:40:00.000Z');
const due = {
  total: 28.9,
  item_status_id: itemStatusId.unpaid,
  pay_by: new Date(payBy).toISOString(),
} as PaymentSummary;

const api = { getPaymentSummary: vi.fn() };

/** A ticker whose seconds the test decides. */
let tick: (nowMs: number) => void = () => {};
const stopTicker = vi.fn();
const ticker: Ticker = {
  onSecond(listener) {
    tick = listener;
    return stopTicker;
  },
};
// Only the summary is requested in these tests.
const open = () => createCheckout({ api: api as unknown as Api, ticker }, LOT);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
});
afterEach(() => vi.useRealTimers());

describe('the time to pay', () => {
  it('ends by the ticker, and the order is refreshed once', async () => {
    api.getPaymentSummary.mockResolvedValue(due);
    const checkout = open();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    tick(payBy - 1);
    expect(checkout.getState().status).toBe('owed');
    tick(payBy);
    tick(payBy + 1_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('expired');
    expect(api.getPaymentSummary).toHaveBeenCalledTimes(2);
    checkout.stop();
    expect(stopTicker).toHaveBeenCalledOnce();
  });

  it('continues after another page asked for more', async () => {
    api.getPaymentSummary.mockResolvedValue(due);
    const checkout = open();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    api.getPaymentSummary.mockResolvedValue({ ...due, pay_by: new Date(payBy + 60_000).toISOString() });
    tick(payBy);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('owed');
    checkout.stop();
  });
});
