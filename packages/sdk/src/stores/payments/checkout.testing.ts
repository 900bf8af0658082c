import { itemStatusId, type PaymentSummary, type SelectedAddress } from '@bidkit/contract';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Ticker } from '../../ticker.ts';
import { createCheckout } from './checkout.ts';

export const LOT = 7;
const address = { id: 3, city: 'San Jose' } as SelectedAddress;

/** A summary with the fields that these tests read. */
export const summaryAt = (total: number, changes: Partial<PaymentSummary> = {}) =>
  ({ total, address, item_status_id: itemStatusId.unpaid, ...changes }) as PaymentSummary;

/** Fake calls. A test decides the order and time of their responses. */
export const api = {
  listAddresses: vi.fn(),
  combineItems: vi.fn(),
  savePaymentAddress: vi.fn(),
  getPaymentSummary: vi.fn(),
  createCardToken: vi.fn(),
  executeCardPayment: vi.fn(),
  createPaypalOrder: vi.fn(),
  updatePaypalOrder: vi.fn(),
  capturePaypalOrder: vi.fn(),
  payByCheck: vi.fn(),
  withdrawCheck: vi.fn(),
  getReceipt: vi.fn(),
  getWonItem: vi.fn(),
  extendPayment: vi.fn(),
};

/** A ticker that a test moves on. */
export const seconds = { tick: (_nowMs: number) => {}, stop: vi.fn() };
const ticker: Ticker = {
  onSecond(listener) {
    seconds.tick = listener;
    return seconds.stop;
  },
};

export const open = () => createCheckout({ api, ticker }, LOT);

/** A checkout at its review, with a total of $28.90. */
export async function reviewed() {
  const checkout = open();
  await checkout.load();
  await checkout.saveAddress('credit-card', {} as Parameters<typeof checkout.saveAddress>[1]);
  return checkout;
}

/** Fakes the time, and an item that is owed at $28.90. */
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
