import type { AppContext } from '../../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../../kernel/worker.ts';
import { attemptJob } from '../../attempt-job.ts';
import { endLapsed, remindOfEnds } from './lapse.ts';
import { syncSubscription, takeDueSubscriptions } from './renewals.ts';

const POLL_MS = 30_000;

type Parts = Pick<AppContext, 'db' | 'log' | 'gateways'>;

/** Starts the worker that reads renewals at PayPal and ends memberships whose paid time is over. */
export function startMembershipWorker(parts: Parts): Worker {
  return startWorker({
    name: 'Renewing and ending memberships',
    pollMs: POLL_MS,
    log: parts.log,
    async work() {
      await runMembershipJobs(parts);
      return false;
    },
  });
}

/** Runs all due jobs once. Renewals come first, so that no membership ends although its renewal was paid. */
export async function runMembershipJobs(parts: Parts): Promise<void> {
  const { db, gateways } = parts;
  for (const row of await takeDueSubscriptions(db)) {
    await attemptJob(parts, `subscription ${row.id}`, () => syncSubscription(db, gateways, row));
  }
  await remindOfEnds(db);
  await endLapsed(db);
}
