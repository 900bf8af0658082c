import { readNow } from '../../db/now.ts';
import type { AppContext } from '../../kernel/app-context.ts';
import { startWorker, type Worker } from '../../kernel/worker.ts';
import { deleteUnusedUploads } from '../images/uploads.ts';
import { addCoordinates } from './add-coordinates.ts';
import { dayOf } from './local-day.ts';
import { markEnded } from './mark-ended.ts';
import { moveRecurringSales } from './queries.ts';

const POLL_MS = 600_000;

/** Starts the worker that moves recurring sales to their next time when their day is over, ends all others, and tidies up. */
export const startRecurringSales = ({ db, log }: Pick<AppContext, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'Moving recurring sales',
    pollMs: POLL_MS,
    log,
    async work() {
      const today = dayOf((await readNow(db)).getTime());
      if ((await moveRecurringSales(db, today)) > 0) return true;
      await markEnded(db, today);
      await addCoordinates(db);
      await deleteUnusedUploads(db);
      return false;
    },
  });
