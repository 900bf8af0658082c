import { describe, expect, it, vi } from 'vitest';
import { api, open, seconds, summaryAt, useFakeCalls } from './checkout.testing.ts';

useFakeCalls();

const payBy = Date.parse('2026-11-21T10:40:00.000Z');
const due = summaryAt(28.9, { pay_by: new Date(payBy).toISOString() });

describe('the time to pay', () => {
  it('ends with a tick, and the order is refreshed once', async () => {
    api.getPaymentSummary.mockResolvedValue(due);
    const checkout = open();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    seconds.tick(payBy - 1);
    expect(checkout.getState().status).toBe('owed');
    seconds.tick(payBy);
    seconds.tick(payBy + 1_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('expired');
    expect(api.getPaymentSummary).toHaveBeenCalledTimes(2);
    checkout.stop();
    expect(seconds.stop).toHaveBeenCalledOnce();
  });

  it('continues after another page has extended it', async () => {
    api.getPaymentSummary.mockResolvedValue(due);
    const checkout = open();
    checkout.start();
    await vi.advanceTimersByTimeAsync(0);
    api.getPaymentSummary.mockResolvedValue({ ...due, pay_by: new Date(payBy + 60_000).toISOString() });
    seconds.tick(payBy);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.getState().status).toBe('owed');
    checkout.stop();
  });
});
