import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import { attemptJob } from '../attempt-job.ts';
import { readOrder } from '../order-queries.ts';
import { takeDueOrders, takeDueRefunds } from '../refund-queries.ts';
import { syncRefunds } from './books.ts';
import { executeRefund } from './execute-refund.ts';

const POLL_MS = 10_000;

type Deps = Pick<AppContext, 'db' | 'log' | 'gateways'>;

/**
 * The worker that finishes refunds after a crash or a provider timeout, and records refunds and chargebacks that were
 * made at the provider.
 */
export function startRefunds(deps: Deps): Worker {
  return startWorker({
    name: 'Finishing refunds',
    pollMs: POLL_MS,
    log: deps.log,
    async work() {
      await finishRefunds(deps);
      return false;
    },
  });
}

/** Does all due work on refunds once. */
export async function finishRefunds(deps: Deps): Promise<void> {
  const { db, gateways } = deps;
  for (const refund of await takeDueRefunds(db)) {
    await attemptJob(deps, `refund ${refund.id}`, async () =>
      refund.status === 'intended'
        ? executeRefund(db, gateways, refund)
        : syncRefunds(db, gateways, await readOrder(db, refund.order_id)),
    );
  }
  for (const order of await takeDueOrders(db)) {
    await attemptJob(deps, `the refunds of order ${order.id}`, () => syncRefunds(db, gateways, order));
  }
}
