import type { CheckoutRouteName } from '@bidkit/contract';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../../api.ts';
import type { Ticker } from '../../ticker.ts';
import { createLoading, createPolling } from './checkout-loading.ts';
import { createPayments } from './checkout-payments.ts';
import { initialState, reduce } from './checkout-reducer.ts';
import type { CheckoutContext, CheckoutOptions, CheckoutState, CheckoutStore } from './checkout-state.ts';

/** What a checkout needs: the calls of `checkoutRoutes` and the ticker of the page. A `Bidkit` has both. */
export interface CheckoutParts {
  readonly api: Pick<Api, CheckoutRouteName>;
  readonly ticker: Ticker;
}

/**
 * Creates the checkout of one won item. It sends no requests before `load()` or `start()`.
 * @example
 * const checkout = createCheckout({ api: bidkit.extend(checkoutRoutes), ticker: bidkit.ticker }, 7);
 * await checkout.load();
 */
export function createCheckout(
  { api, ticker }: CheckoutParts,
  auctionId: number,
  options: CheckoutOptions = {},
): CheckoutStore {
  const store = createStore<CheckoutState>(() => initialState);
  const { getState } = store;
  const context: CheckoutContext = {
    ...options,
    api,
    auctionId,
    getState,
    dispatch: (event) => store.setState((state) => reduce(state, event), true),
  };
  const { setTotals, ...loading } = createLoading(context);
  const { load, refresh } = loading;
  const polling = createPolling(context, refresh);
  let stopTicker: (() => void) | undefined;

  store.subscribe(({ status }, before) => {
    if (status !== before.status) polling.schedule(before.status);
  });

  function tick(nowMs: number): void {
    const { status } = getState();
    context.dispatch({ type: 'ticked', nowMs });
    // Another page may have paid in time.
    if (status === 'owed' && getState().status === 'expired') void refresh();
  }

  return {
    ...store,
    ...loading,
    ...createPayments(context, { refresh, setTotals }),
    clearError: () => context.dispatch({ type: 'errorCleared' }),

    start() {
      polling.resume();
      stopTicker ??= ticker.onSecond(tick);
      if (getState().status !== 'awaitingOutcome') void load();
    },

    stop() {
      polling.pause();
      stopTicker?.();
      stopTicker = undefined;
    },
  };
}
