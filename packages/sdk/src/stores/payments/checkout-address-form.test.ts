import { expect, it } from 'vitest';
import { unreachable } from '../../error.ts';
import { api, open, useFakeCalls } from './checkout.testing.ts';

useFakeCalls();

const lists = { current_user_addresses: [], countries: [], states: [] };

it('requests the addresses once for concurrent calls, and again after a failure', async () => {
  const checkout = open();
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
  const checkout = open();
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
