import type { Gateways } from '../../gateways/gateway.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import { attemptJob } from '../payments/attempt-job.ts';
import { readOrder } from '../payments/order-queries.ts';
import { takeDueOrders, takeDueRefunds } from '../payments/refund-queries.ts';
import { syncRefunds } from './books.ts';
import { executeRefund } from './execute-refund.ts';

const POLL_MS = 10_000;

type Parts = Pick<AppContext, 'db' | 'log' | 'notificationWorker'> & { readonly gateways: Gateways };

/**
 * The worker that finishes refunds after a crash or a provider timeout, and records refunds and chargebacks that were
 * made at the provider.
 */
export function startRefunds(parts: Parts): Worker {
  return startWorker({
    name: 'Finishing refunds',
    pollMs: POLL_MS,
    log: parts.log,
    async work() {
      await finishRefunds(parts);
      return false;
    },
  });
}

/** Does all due work on refunds once. */
export async function finishRefunds(parts: Parts): Promise<void> {
  const { db, gateways, notificationWorker } = parts;
  for (const refund of await takeDueRefunds(db)) {
    await attemptJob(parts, `refund ${refund.id}`, async () =>
      refund.status === 'intended'
        ? executeRefund(db, gateways, refund)
        : syncRefunds(db, gateways, await readOrder(db, refund.order_id)),
    );
  }
  for (const order of await takeDueOrders(db)) {
    await attemptJob(parts, `the refunds of order ${order.id}`, () => syncRefunds(db, gateways, order));
  }
  notificationWorker.wake();
}
