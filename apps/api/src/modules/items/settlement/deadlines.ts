import type { AppContext } from '../../../kernel/app-context.ts';
import { startTimedJob, type Worker } from '../../../kernel/worker.ts';
import { broadcastCounts } from '../../notifications/counts.ts';
import { announceEndings, remindToPay, untilNextDeadline } from '../wins/reminders.ts';
import { expireOffers, forfeitUnpaid } from '../wins/second-chances.ts';

/** The work is not urgent to the millisecond, and the row of a popular lot is locked most of the time. */
const SHORTEST_WAIT_MS = 100;

type DeadlineParts = Pick<AppContext, 'db' | 'config' | 'broadcast' | 'log'>;

/**
 * Starts the worker for due times: forfeits, expiring second-chance offers, payment reminders and "ending soon"
 * notifications.
 */
export function startDeadlines({ db, config, broadcast, log }: DeadlineParts): Worker {
  return startTimedJob({
    name: 'Keeping deadlines',
    log,
    shortestWaitMs: SHORTEST_WAIT_MS,
    async work() {
      const forfeited = await forfeitUnpaid(db, config.secondChance);
      await expireOffers(db, config.secondChance);
      await remindToPay(db);
      await announceEndings(db);
      await broadcastCounts({ db, broadcast }, forfeited.forfeiters);
      return untilNextDeadline(db);
    },
  });
}
