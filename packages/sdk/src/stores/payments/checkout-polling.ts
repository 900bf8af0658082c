import { outcomeErrors } from '@bidkit/contract';
import { BidkitError } from '../../error.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { isPaid } from './checkout-reducer.ts';
import type { CheckoutState } from './checkout-state.ts';

const POLL_MS = 3_000;

export interface Polling {
  /** Schedules the next poll: while the state is `awaitingOutcome`, and once after a payment of this page. */
  schedule(before?: CheckoutState['status']): void;
  /** Cancels the next poll; none is scheduled until `resume()`. */
  pause(): void;
  resume(): void;
}

/**
 * Polls the item while the outcome of its payment is unknown, and once after a payment. The payment is never sent again.
 */
export function createPolling(
  { api, auctionId, getState, dispatch }: CheckoutContext,
  refresh: () => Promise<void>,
): Polling {
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(before?: CheckoutState['status']): void {
    clearTimeout(timer);
    const { status } = getState();
    if (isPaused) return;
    if (status === 'awaitingOutcome') timer = setTimeout(poll, POLL_MS);
    else if (status === 'paid' && before === 'paying') timer = setTimeout(readItem, POLL_MS);
  }

  async function readItem() {
    const item = await api.getWonItem({ params: { id: auctionId } }).catch(() => null);
    dispatch({ type: 'itemPolled', item });
    return item;
  }

  async function poll(): Promise<void> {
    // A failed poll is repeated.
    const item = await readItem();
    const state = getState();
    if (state.status !== 'awaitingOutcome') return;
    const wasPaid = item !== null && isPaid(item);
    if (!wasPaid && state.pollsLeft > 0) return schedule();
    // `pause()` and `resume()` during this poll may have scheduled another one.
    clearTimeout(timer);
    await refresh();
    if (wasPaid) return dispatch({ type: 'paid' });
    dispatch({ type: 'pollingEnded', error: nothingCharged() });
    schedule();
  }

  return {
    schedule,
    pause() {
      isPaused = true;
      clearTimeout(timer);
    },
    resume() {
      isPaused = false;
      schedule();
    },
  };
}

function nothingCharged(): BidkitError {
  const [status, message] = outcomeErrors.nothing_charged;
  return new BidkitError('GET /user/items/{id}', status, message, { code: 'nothing_charged' });
}
