import type { AppContext } from '../../../kernel/app-context.ts';
import { startTimedJob, type Worker } from '../../../kernel/worker.ts';
import { type ClosedLot, closeDueLots, untilNextEnd } from './closing.ts';

type CloserParts = Pick<AppContext, 'db' | 'broadcast' | 'metrics' | 'log'>;

/** Settles lots that ended while no server ran, then sleeps until the next end. */
export function startCloser({ db, broadcast, metrics, log }: CloserParts): Worker {
  return startTimedJob({
    name: 'Closing ended lots',
    log,
    async work() {
      const closed = await closeDueLots(db);
      announceEnds(closed, broadcast);
      for (const { secondsLate } of closed) metrics.lotSettled(secondsLate);
      return untilNextEnd(db);
    },
  });
}

/** Sends the ends of lots to their watchers. */
export function announceEnds(closed: readonly ClosedLot[], broadcast: AppContext['broadcast']): void {
  for (const lot of closed) broadcast.auctionEnd(endOf(lot));
}

function endOf({ id, seq, status, winner, sale_price, hash }: ClosedLot) {
  return {
    schedule_id: id,
    seq,
    status,
    user_id: winner?.id ?? null,
    username: winner?.username ?? null,
    sale_price,
    hash,
  };
}
