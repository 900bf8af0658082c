import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import { broadcastCounts } from './counts.ts';
import type { NotificationDefinitions } from './define-notification.ts';
import { deliverNotifications } from './deliver.ts';
import { hasOutboxRows, OUTBOX_BATCH } from './outbox-queries.ts';
import { notificationKinds } from './registry.ts';

const POLL_MS = 2_000;

/** Delivers the outbox. Any number of workers may run, on any number of nodes. */
export function startNotificationWorker(
  { db, broadcast, config, log }: Pick<AppContext, 'db' | 'broadcast' | 'config' | 'log'>,
  kinds: NotificationDefinitions = notificationKinds,
): Worker {
  return startWorker({
    name: 'Delivering notifications',
    pollMs: POLL_MS,
    log,
    async work() {
      if (!(await hasOutboxRows(db))) return false;
      const delivered = await deliverNotifications({ db, kinds, config, log });
      await broadcastCounts({ db, broadcast }, delivered.userIds);
      return delivered.rows === OUTBOX_BATCH;
    },
  });
}
