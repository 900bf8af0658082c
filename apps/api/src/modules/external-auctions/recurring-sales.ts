import { readNow } from '../../db/now.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import { dayOf } from './local-day.ts';
import { moveRecurringSales } from './queries.ts';

const POLL_MS = 600_000;

/** Starts the worker that moves recurring sales to their next time when their day is over. */
export const startRecurringSales = ({ db, log }: Pick<AppContext, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'Moving recurring sales',
    pollMs: POLL_MS,
    log,
    work: async () => (await moveRecurringSales(db, dayOf((await readNow(db)).getTime()))) > 0,
  });
