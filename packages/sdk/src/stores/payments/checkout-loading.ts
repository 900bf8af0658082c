import type { SelectedAddress, Totals } from '@bidkit/contract';
import { type CheckoutContext, toBidkitError } from './checkout-context.ts';
import type { CheckoutStore } from './checkout-state.ts';

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
