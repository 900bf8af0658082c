import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import { sendNewsletters } from './send-newsletters.ts';

const POLL_MS = 5_000;

/** Starts the worker that queues the mails of newsletters. Any number of nodes can run it. */
export function startNewsletters({
  db,
  config,
  log,
  mailWorker,
}: Pick<AppContext, 'db' | 'config' | 'log' | 'mailWorker'>): Worker {
  return startWorker({
    name: 'Sending newsletters',
    pollMs: POLL_MS,
    log,
    async work() {
      const hasMore = await sendNewsletters({ db, config });
      if (hasMore) mailWorker.wake();
      return hasMore;
    },
  });
}
