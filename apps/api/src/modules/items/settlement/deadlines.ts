import type { AppContext } from '../../../kernel/app-context.ts';
import { startTimedJob, type Worker } from '../../../kernel/worker.ts';
import { broadcastCounts } from '../../notifications/counts.ts';
import { announceEndings, remindToPay, untilNextDeadline } from '../wins/reminders.ts';
import { expireOffers, forfeitUnpaid } from '../wins/second-chances.ts';

/** The work is not urgent to the millisecond, and the row of a popular lot is locked most of the time. */
const SHORTEST_WAIT_MS = 100;

type DeadlineParts = Pick<
  AppContext,
  'db' | 'config' | 'broadcast' | 'notificationWorker' | 'closer' | 'log'
>;

/**
 * Starts the worker for due times: forfeits, expiring second-chance offers, payment reminders and "ending soon"
 * notifications.
 */
export function startDeadlines({
  db,
  config,
  broadcast,
  notificationWorker,
  closer,
  log,
}: DeadlineParts): Worker {
  return startTimedJob({
    name: 'Keeping deadlines',
    log,
    shortestWaitMs: SHORTEST_WAIT_MS,
    async work() {
      const forfeited = await forfeitUnpaid(db, config.secondChance);
      const expired = await expireOffers(db, config.secondChance);
      const reminded = (await remindToPay(db)) + (await announceEndings(db));
      if (forfeited.lots + expired.lots + reminded > 0) notificationWorker.wake();
      if (forfeited.relisted + expired.relisted > 0) closer.wake();
      await broadcastCounts({ db, broadcast }, forfeited.forfeiters);
      return untilNextDeadline(db);
    },
  });
}
