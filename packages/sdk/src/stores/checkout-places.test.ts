import { itemStatusId } from '@bidkit/contract';
import { expect, it, vi } from 'vitest';
import { unreachable } from '../error.ts';
import { createCheckout } from './checkout.ts';

const lists = { current_user_addresses: [], countries: [], states: [] };

function open() {
  const api = {
    getPaymentSummary: vi.fn().mockResolvedValue({ total: 28.9, item_status_id: itemStatusId.unpaid }),
    listAddresses: vi.fn(),
    executeCardPayment: vi.fn(),
  };
  return { api, checkout: createCheckout(api as unknown as Parameters<typeof createCheckout>[0], 7) };
}

it('asks for the addresses once, however many want them, and again after a failure', async () => {
  const { api, checkout } = open();
  api.listAddresses.mockRejectedValueOnce(unreachable('GET /addresses')).mockResolvedValue(lists);
  await Promise.all([checkout.loadPlaces(), checkout.loadPlaces()]);
  expect(api.listAddresses).toHaveBeenCalledTimes(1);
  expect(checkout.getState()).toMatchObject({ places: null, error: { status: 0 } });
  await Promise.all([checkout.loadPlaces(), checkout.loadPlaces()]);
  await checkout.loadPlaces();
  expect(api.listAddresses).toHaveBeenCalledTimes(2);
  expect(checkout.getState().places).toMatchObject({ addresses: [], countries: [] });
});

it('leaves a payment to go on whose addresses could not be listed', async () => {
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
  await checkout.loadPlaces();
  expect(checkout.getState().isExecuting).toBe(true);
  answer({});
  expect(await paying).toBe(true);
});
