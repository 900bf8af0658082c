import type { AppContext } from '../../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../../kernel/worker.ts';
import { removeOldExports } from './remove-old.ts';
import { writeNextExport } from './write-export.ts';

const POLL_MS = 10_000;

/** Starts the worker that writes the files of exports, and removes old ones. Any number of nodes can run it. */
export function startExporter({ db, log }: Pick<AppContext, 'db' | 'log'>): Worker {
  return startWorker({
    name: 'Writing exports',
    pollMs: POLL_MS,
    log,
    async work() {
      await removeOldExports(db);
      return writeNextExport({ db, log });
    },
  });
}
