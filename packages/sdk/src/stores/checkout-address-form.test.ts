import { itemStatusId } from '@bidkit/contract';
import { expect, it, vi } from 'vitest';
import { unreachable } from '../error.ts';
import { type CheckoutParts, createCheckout } from './checkout.ts';

const lists = { current_user_addresses: [], countries: [], states: [] };

function open() {
  const api = {
    getPaymentSummary: vi.fn().mockResolvedValue({ total: 28.9, item_status_id: itemStatusId.unpaid }),
    listAddresses: vi.fn(),
    executeCardPayment: vi.fn(),
  };
  // The calls that these tests make.
  const parts = { api, ticker: { onSecond: () => () => {} } } as unknown as CheckoutParts;
  return { api, checkout: createCheckout(parts, 7) };
}

it('requests the addresses once for concurrent calls, and again after a failure', async () => {
  const { api, checkout } = open();
  api.listAddresses.mockRejectedValueOnce(unreachable('GET /addresses')).mockResolvedValue(lists);
  await Promise.all([checkout.loadAddressFormData(), checkout.loadAddressFormData()]);
  expect(api.listAddresses).toHaveBeenCalledTimes(1);
  expect(checkout.getState()).toMatchObject({ addressFormData: null, error: { status: 0 } });
  await Promise.all([checkout.loadAddressFormData(), checkout.loadAddressFormData()]);
  await checkout.loadAddressFormData();
  expect(api.listAddresses).toHaveBeenCalledTimes(2);
  expect(checkout.getState().addressFormData).toMatchObject({ addresses: [], countries: [] });
});

it('continues a payment while the list of addresses fails', async () => {
  const { api, checkout } = open();
  await checkout.load();
  let answer = (_: unknown) => {};
  api.executeCardPayment.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const paying = checkout.payByCard('a-nonce');
  api.listAddresses.mockRejectedValue(unreachable('GET /addresses'));
  await checkout.loadAddressFormData();
  expect(checkout.getState().status).toBe('paying');
  answer({});
  expect(await paying).toBe(true);
});
