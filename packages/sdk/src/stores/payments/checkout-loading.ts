import { outcomeErrors, type SelectedAddress, type Totals } from '@bidkit/contract';
import { BidkitError } from '../../error.ts';
import { isPaid } from './checkout-reducer.ts';
import {
  type CheckoutContext,
  type CheckoutState,
  type CheckoutStore,
  toBidkitError,
} from './checkout-state.ts';

type Loading = Pick<
  CheckoutStore,
  'load' | 'refresh' | 'loadAddressFormData' | 'loadReceipt' | 'extend' | 'withdrawCheck'
> & {
  /** Stores the totals of a response. The response to an earlier summary request is then ignored. */
  setTotals(totals: Totals, address: SelectedAddress): void;
};

/** The calls that load what a checkout shows. */
export function createLoading({ api, auctionId, currency, getState, dispatch }: CheckoutContext): Loading {
  /** Counts requests for totals, so that an older response never replaces a newer one. */
  let totalsVersion = 0;
  const readSummary = () => api.getPaymentSummary({ query: { auctionId, ...(currency && { currency }) } });
  const loadOnce = shareRunning(loadSummary);
  const loadAddressFormData = shareRunning(async () => {
    if (getState().addressFormData) return;
    dispatch({ type: 'errorCleared' });
    try {
      const { current_user_addresses: addresses, ...rest } = await api.listAddresses();
      dispatch({ type: 'addressFormDataLoaded', addressFormData: { addresses, ...rest } });
    } catch (error) {
      dispatch({ type: 'errorRaised', error: toBidkitError(error) });
    }
  });

  async function loadSummary(): Promise<void> {
    dispatch({ type: 'loadStarted' });
    try {
      dispatch({ type: 'loaded', summary: await readSummary() });
    } catch (error) {
      dispatch({ type: 'loadFailed', error: toBidkitError(error) });
    }
  }

  async function refresh(): Promise<void> {
    totalsVersion += 1;
    const version = totalsVersion;
    // A failure changes nothing.
    const summary = await readSummary().catch(() => null);
    if (summary && version === totalsVersion) dispatch({ type: 'refreshed', summary });
  }

  return {
    refresh,
    loadAddressFormData,

    load() {
      const { status } = getState();
      return status === 'loading' || status === 'failed' ? loadOnce() : refresh();
    },

    setTotals(totals, address) {
      totalsVersion += 1;
      dispatch({ type: 'totalsReceived', totals, address });
    },

    async loadReceipt() {
      try {
        dispatch({ type: 'receiptLoaded', receipt: await api.getReceipt({ params: { id: auctionId } }) });
      } catch (error) {
        dispatch({ type: 'receiptFailed', error: toBidkitError(error) });
      }
    },

    async extend() {
      try {
        dispatch({ type: 'timeExtended', time: await api.extendPayment({ params: { id: auctionId } }) });
        return true;
      } catch (error) {
        await refresh();
        dispatch({ type: 'errorRaised', error: toBidkitError(error) });
        return false;
      }
    },

    async withdrawCheck() {
      dispatch({ type: 'errorCleared' });
      try {
        await api.withdrawCheck({ params: { id: auctionId } });
        totalsVersion += 1;
        dispatch({ type: 'checkWithdrawn', summary: await readSummary() });
        return getState().status === 'owed';
      } catch (error) {
        dispatch({ type: 'errorRaised', error: toBidkitError(error) });
        return false;
      }
    },
  };
}

/** Concurrent calls share one run. */
function shareRunning(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const POLL_MS = 3_000;

interface Polling {
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
