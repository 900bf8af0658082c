import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, openWebhookCheckout } from '../checkout/checkout.testing.ts';
import { interruptRefunds } from './crash-points.testing.ts';

let shop: Checkout;
beforeAll(async () => {
  shop = await openWebhookCheckout();
});
afterAll(() => shop.close());

/** Enough for each method, crash point and kind of refund. */
it('makes each interrupted refund exactly once, to the cent', async () => {
  expect(await interruptRefunds(shop, 24)).toEqual({ refunds: 24, violations: [] });
}, 60_000);
