import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import { broadcastCounts } from './counts.ts';
import { deliverNotifications } from './deliver.ts';
import { compileLetters, type Letters } from './letters.ts';
import { hasOutboxRows, OUTBOX_BATCH } from './outbox.ts';

const LOOK_EVERY_MS = 2_000;

/** Tells members what the outbox holds for them. Any number may run, on any number of nodes. */
export function startNotificationWorker(
  { db, broadcast, config, log }: Pick<AppContext, 'db' | 'broadcast' | 'config' | 'log'>,
  post: Pick<Worker, 'wake'>,
): Worker {
  let compiling: Promise<Letters> | undefined;
  return startWorker({
    name: 'Telling news',
    lookEveryMs: LOOK_EVERY_MS,
    log,
    async work() {
      if (!(await hasOutboxRows(db))) return false;
      compiling ??= compileLetters(config.publicUrl);
      const told = await deliverNotifications(db, await compiling, log);
      if (told.mails > 0) post.wake();
      await broadcastCounts({ db, broadcast }, told.userIds);
      return told.rows === OUTBOX_BATCH;
    },
  });
}
