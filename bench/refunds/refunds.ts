import { parseArgs } from 'node:util';
import { openWebhookCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { interruptRefunds } from '@bidkit/api/modules/payments/refunds/crash-points.testing';
import { startPostgres } from '@bidkit/api/test/servers';

// `pnpm bench:refunds [--refunds 1000]`: refunds paid items on nodes that crash at every step, with webhooks that are
// repeated, late and reordered, and compares the provider's ledger with the refunds. Exits with 1 if a guarantee was
// broken.

const MOST_SHOWN = 20;

const { values } = parseArgs({ options: { refunds: { type: 'string', default: '1000' } } });
const started = performance.now();
const postgres = await startPostgres({ durable: false });
const shop = await openWebhookCheckout({ DATABASE_URL: postgres.url });
try {
  const { refunds, violations } = await interruptRefunds(shop, Number(values.refunds));
  for (const violation of violations.slice(0, MOST_SHOWN)) console.log(`  ${violation}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const count = refunds.toLocaleString('en-US');
  console.log(`${count} refunds interrupted, ${violations.length} violations, ${seconds} s`);
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
  await postgres.stop();
}
// Interrupted payments never settle.
process.exit();
