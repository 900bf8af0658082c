import { parseArgs } from 'node:util';
import { openWebhookCheckout } from '@bidkit/api/modules/payments/checkout/checkout.testing';
import { interruptPurchases } from '@bidkit/api/modules/payments/membership/subscription/crash-points.testing';
import { startPostgres } from '@bidkit/api/test/servers';

// `pnpm bench:membership [--purchases 1000]`: buys memberships whose nodes crash at every step of the payment, and
// compares the provider's ledger with the members. Exits with 1 if a guarantee was broken.

const MOST_SHOWN = 20;

const { values } = parseArgs({ options: { purchases: { type: 'string', default: '1000' } } });
const started = performance.now();
const postgres = await startPostgres({ durable: false });
const shop = await openWebhookCheckout({ DATABASE_URL: postgres.url });
try {
  const { purchases, charged, violations } = await interruptPurchases(shop, Number(values.purchases));
  for (const violation of violations.slice(0, MOST_SHOWN)) console.log(`  ${violation}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const numbers = [purchases, charged].map((count) => count.toLocaleString('en-US'));
  console.log(
    `${numbers[0]} purchases interrupted, ${numbers[1]} charged, ${violations.length} violations, ${seconds} s`,
  );
  if (violations.length > 0) process.exitCode = 1;
} finally {
  await shop.close();
  await postgres.stop();
}
// Interrupted purchases never settle.
process.exit();
