import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, openCheckout } from '../../payments/checkout/checkout.testing.ts';
import { returnsOf } from './returns.testing.ts';

let shop: Checkout;
let returns: Awaited<ReturnType<typeof returnsOf>>;
beforeAll(async () => {
  shop = await openCheckout();
  returns = await returnsOf(shop);
});
afterAll(() => shop.close());

it('a return is not refused that another person has approved since it was read', async () => {
  const { rma } = await returns.aReturn();
  await returns.approve(rma);
  const dump = (base_status: string) => returns.dump(rma, { base_status });
  expect((await dump('Requested')).body).toMatchObject({
    code: 'rma_step_refused',
    message: 'This return is approved, so this is not possible.',
  });
  expect((await dump('Approved')).body.status).toBe('Dump');
});
