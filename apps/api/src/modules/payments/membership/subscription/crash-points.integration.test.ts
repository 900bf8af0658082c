import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Checkout, openWebhookCheckout } from '../../checkout/checkout.testing.ts';
import { interruptPurchases } from './crash-points.testing.ts';

/** Enough for each method and crash point, with and without a retry. `pnpm bench:membership` interrupts 1,000. */
const PURCHASES = 30;

let shop: Checkout;
beforeAll(async () => {
  shop = await openWebhookCheckout();
}, 120_000);
afterAll(() => shop?.close());

it('charges each interrupted purchase at most once, and gives each charged member the plan', async () => {
  const { charged, violations } = await interruptPurchases(shop, PURCHASES);
  expect(violations).toEqual([]);
  expect(charged).toBeGreaterThan(PURCHASES / 2);
}, 120_000);
