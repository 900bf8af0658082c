import { itemStatusId, type PaymentSummary, type SelectedAddress } from '@bidkit/contract';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Ticker } from '../ticker.ts';
import { createCheckout } from './checkout.ts';

export const LOT = 7;
const address = { id: 3, city: 'San Jose' } as SelectedAddress;

/** A summary as far as these tests read it. */
export const summaryAt = (total: number, changes: Partial<PaymentSummary> = {}) =>
  ({ total, address, item_status_id: itemStatusId.unpaid, ...changes }) as PaymentSummary;

/** Fake calls, for answers whose order and time a test decides. */
export const api = {
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

/** A ticker whose seconds the test decides. */
export const seconds = { tick: (_nowMs: number) => {}, stop: vi.fn() };
const ticker: Ticker = {
  onSecond(listener) {
    seconds.tick = listener;
    return seconds.stop;
  },
};

export const open = () => createCheckout({ api, ticker }, LOT);

/** A checkout at its review, where the button reads $28.90. */
export async function reviewed() {
  const checkout = open();
  await checkout.load();
  await checkout.saveAddress('credit-card', {} as Parameters<typeof checkout.saveAddress>[1]);
  return checkout;
}

/** Fakes the time, and answers with an item that is owed at $28.90. */
export function useFakeCalls(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetAllMocks();
    api.getPaymentSummary.mockResolvedValue(summaryAt(28.9));
    api.savePaymentAddress.mockResolvedValue({
      updated_data: { total: 28.9 },
      selected_address: address,
    });
  });
  afterEach(() => vi.useRealTimers());
}
