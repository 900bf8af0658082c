import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import { CHECK_BATCH, checkSearches } from './check-searches.ts';
import { openEntryHorizon } from './entry-horizon.ts';

const POLL_MS = 60_000;

/** Starts the worker that looks for new matches of saved searches. Any number of nodes can run it. */
export function startSavedSearches({ db, log }: Pick<AppContext, 'db' | 'log'>): Worker {
  const readHorizon = openEntryHorizon(db);
  return startWorker({
    name: 'Checking saved searches',
    pollMs: POLL_MS,
    log,
    async work() {
      const horizon = await readHorizon();
      if (horizon === null) return false;
      const { checked } = await checkSearches(db, horizon);
      return checked === CHECK_BATCH;
    },
  });
}
