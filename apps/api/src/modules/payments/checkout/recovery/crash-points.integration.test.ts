import { afterAll, beforeAll, expect, it } from 'vitest';
import { SET_UP_MS } from '../../../../test/nodes.ts';
import { openPostgres, type TestDatabase } from '../../../../test/shared-postgres.ts';
import { soakCount } from '../../../../test/soak.ts';
import { type Checkout, openWebhookCheckout } from '../checkout.testing.ts';
import { interruptPayments } from './interrupt-payments.testing.ts';

/** Each method at each of its points, with and without retries. `pnpm bench:payments` interrupts 1,000. */
const ORDERS = soakCount(200);
const TIMEOUT_MS = 240_000;

// On PostgreSQL: payments that crash at the same moment hold connections and locks of their own.
let database: TestDatabase;
let shop: Checkout;
beforeAll(async () => {
  database = await openPostgres();
  shop = await openWebhookCheckout({ DATABASE_URL: database.url });
}, SET_UP_MS);
afterAll(async () => {
  await shop?.close();
  await database?.drop();
});

it(
  'captures each payment exactly once, at the server’s total, wherever its node crashes',
  async () => {
    const { byPaypal } = await interruptPayments(shop, ORDERS);
    expect(byPaypal).toBeGreaterThan(ORDERS / 5);
  },
  TIMEOUT_MS,
);
