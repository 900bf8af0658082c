import type { AppContext } from '../../../kernel/app-context.ts';
import { startTimedJob, type Worker } from '../../../kernel/worker.ts';
import { forfeitUnpaid } from '../sales/forfeit-unpaid.ts';
import { expireOffers } from '../sales/reassign.ts';
import { announceEndings, remindToPay, untilNextDeadline } from '../sales/reminders.ts';

/** The work is not urgent to the millisecond, and the row of a popular lot is locked most of the time. */
const SHORTEST_WAIT_MS = 100;

/**
 * Starts the worker for due times: forfeits, expiring second-chance offers, payment reminders and "ending soon"
 * notifications.
 */
export function startDeadlines({ db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>): Worker {
  return startTimedJob({
    name: 'Keeping deadlines',
    log,
    shortestWaitMs: SHORTEST_WAIT_MS,
    async work() {
      await forfeitUnpaid(db, config.secondChance, config.publicUrl);
      await expireOffers(db, config.secondChance);
      await remindToPay(db);
      await announceEndings(db);
      return untilNextDeadline(db);
    },
  });
}
