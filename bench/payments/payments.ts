import { parseArgs } from 'node:util';
import { openWebhookCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { interruptPayments } from '@bidkit/api/modules/payments/checkout/recovery/interrupt-payments.testing';
import { startPostgres } from '@bidkit/api/test/servers';

// `pnpm bench:payments [--orders 1000]`: pays won items on nodes that crash at every step of the payment, and compares
// the provider's ledger with the orders. Exits with 1 if a guarantee was broken.

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000' } } });
const count = Number(values.orders);
const started = performance.now();
const postgres = await startPostgres({ durable: false });
const shop = await openWebhookCheckout({ DATABASE_URL: postgres.url });
try {
  const { byPaypal } = await interruptPayments(shop, count);
  const seconds = Math.round((performance.now() - started) / 1000);
  const total = count.toLocaleString('en-US');
  console.log(`${total} payments interrupted, ${byPaypal} by PayPal, each captured once, ${seconds} s`);
} catch (error) {
  console.log(error);
  process.exitCode = 1;
} finally {
  await shop.close();
  await postgres.stop();
}
// Interrupted payments never settle.
process.exit();
