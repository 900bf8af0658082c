import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import type { NotificationDefinitions } from './define-notification.ts';
import { deliverNotifications } from './deliver.ts';
import { hasOutboxRows, OUTBOX_BATCH } from './outbox-queries.ts';
import { notificationKinds } from './registry.ts';

const POLL_MS = 2_000;

/** Delivers the outbox. Any number of workers may run, on any number of nodes. */
export function startNotificationWorker(
  { db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>,
  kinds: NotificationDefinitions = notificationKinds,
): Worker {
  return startWorker({
    name: 'Delivering notifications',
    pollMs: POLL_MS,
    log,
    async work() {
      if (!(await hasOutboxRows(db))) return false;
      return (await deliverNotifications({ db, kinds, config, log })) === OUTBOX_BATCH;
    },
  });
}
