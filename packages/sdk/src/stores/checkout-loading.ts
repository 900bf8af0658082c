import type { SelectedAddress, Totals } from '@bidkit/contract';
import { type CheckoutContext, toBidkitError } from './checkout-context.ts';
import type { CheckoutStore } from './checkout-state.ts';

type Loading = Pick<CheckoutStore, 'load' | 'refresh' | 'loadAddressFormData' | 'loadReceipt' | 'extend'> & {
  /** Puts the totals of an answer into the state. An older summary that is still on its way is ignored. */
  setTotals(totals: Totals, address: SelectedAddress): void;
};

/** The effects that load what a checkout shows. */
export function createLoading({ api, auctionId, currency, getState, dispatch }: CheckoutContext): Loading {
  /** Counts what brings totals, so that an older answer never replaces a newer one. */
  let latest = 0;
  const readSummary = () => api.getPaymentSummary({ query: { auctionId, ...(currency && { currency }) } });
  const loadOnce = shared(loadSummary);
  const loadAddressFormData = shared(async () => {
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
    latest += 1;
    const own = latest;
    // Without an answer everything stays as it is.
    const summary = await readSummary().catch(() => null);
    if (summary && own === latest) dispatch({ type: 'refreshed', summary });
  }

  return {
    refresh,
    loadAddressFormData,

    load() {
      const { status } = getState();
      return status === 'loading' || status === 'failed' ? loadOnce() : refresh();
    },

    setTotals(totals, address) {
      latest += 1;
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
  };
}

/** Calls while one is running share its result. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
