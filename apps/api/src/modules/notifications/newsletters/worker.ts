import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import { sendNewsletters } from './send-newsletters.ts';

const POLL_MS = 5_000;

/** Starts the worker that queues the mails of newsletters. Any number of nodes can run it. */
export function startNewsletters({ db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>): Worker {
  return startWorker({
    name: 'Sending newsletters',
    pollMs: POLL_MS,
    log,
    work: () => sendNewsletters({ db, config }),
  });
}
