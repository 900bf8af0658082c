import type { CheckoutRouteName, SelectedAddress, Totals } from '@bidkit/contract';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../../api.ts';
import { BidkitError } from '../../error.ts';
import type { Ticker } from '../../ticker.ts';
import { createLoading, createPolling } from './checkout-loading.ts';
import { initialState, reduce } from './checkout-reducer.ts';
import {
  type CheckoutContext,
  type CheckoutOptions,
  type CheckoutState,
  type CheckoutStore,
  PaypalError,
  toBidkitError,
} from './checkout-state.ts';

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

type Payments = Pick<
  CheckoutStore,
  | 'saveAddress'
  | 'combine'
  | 'keepAddress'
  | 'cardToken'
  | 'payByCard'
  | 'openPaypal'
  | 'reviewPaypal'
  | 'payByPaypal'
  | 'payByCheck'
>;

interface TotalsParts {
  refresh(): Promise<void>;
  setTotals(totals: Totals, address: SelectedAddress): void;
}

/** The calls that save an address, prepare a payment and pay. */
function createPayments(
  { api, auctionId, pixelId: pixel_id, getState, dispatch }: CheckoutContext,
  { refresh, setTotals }: TotalsParts,
): Payments {
  const raise = (error: unknown): void => dispatch({ type: 'errorRaised', error: toBidkitError(error) });

  /** If a refusal means that the page shows an outdated order, the order is updated before the button is enabled. */
  async function refuse(error: BidkitError): Promise<void> {
    if (error.status === 409 || error.errors.amount) await refresh();
    dispatch({ type: 'refused', error });
  }

  /** Runs one payment. While one is running, another is not started. */
  async function execute(pay: (state: CheckoutState) => Promise<void>): Promise<boolean> {
    const state = getState();
    if (state.status !== 'owed') return false;
    dispatch({ type: 'payStarted' });
    try {
      await pay(state);
      dispatch({ type: 'paid' });
      return true;
    } catch (cause) {
      const error = toBidkitError(cause);
      // Without a response the payment may or may not have been made.
      if (error.isRetryable) dispatch({ type: 'outcomeUnknown', error });
      else await refuse(error);
      return false;
    }
  }

  return {
    async saveAddress(method, form) {
      if (getState().status !== 'owed') return false;
      dispatch({ type: 'saveStarted' });
      try {
        const body = { ...form, auction_id: auctionId };
        const saved = await api.savePaymentAddress({ params: { method }, body });
        setTotals(saved.updated_data, saved.selected_address);
        // The estimate in another currency depends on the address, too.
        await refresh();
        dispatch({ type: 'addressSaved' });
        return getState().status === 'owed';
      } catch (error) {
        await refuse(toBidkitError(error));
        return false;
      }
    },

    async combine(others) {
      if (getState().status !== 'owed') return false;
      dispatch({ type: 'saveStarted' });
      try {
        await api.combineItems({ body: { auction_id: auctionId, others: [...others] } });
        await refresh();
        dispatch({ type: 'combined' });
        return getState().status === 'owed';
      } catch (error) {
        await refuse(toBidkitError(error));
        return false;
      }
    },

    keepAddress() {
      dispatch({ type: 'addressKept' });
      return getState().selected_address !== null;
    },

    async cardToken() {
      const { selected_address: to } = getState();
      try {
        const body = { first_name: to?.first_name, last_name: to?.last_name };
        return (await api.createCardToken({ body })).client_token;
      } catch (error) {
        raise(error);
        return null;
      }
    },

    payByCard: (nonce) =>
      execute(async ({ summary, selected_address }) => {
        const body = { message: { nonce }, auction_id: auctionId, address_id: selected_address?.id ?? 0 };
        await api.executeCardPayment({ body: { ...body, amount: summary?.total, pixel_id } });
      }),

    async openPaypal() {
      dispatch({ type: 'errorCleared' });
      try {
        const order = await api.createPaypalOrder({ body: { auction: auctionId } });
        return 'error' in order ? null : { id: order.id, approveUrl: order.approve_url };
      } catch (error) {
        raise(error);
        return null;
      }
    },

    async reviewPaypal(orderID) {
      if (getState().status !== 'owed') return false;
      dispatch({ type: 'saveStarted', paypalOrder: orderID });
      try {
        const billed = await api.updatePaypalOrder({ body: { orderID, auction: auctionId } });
        if ('error' in billed) throw new PaypalError(billed);
        const { shipping_address, own_address_total: ownAddressTotal, ...totals } = billed;
        setTotals(totals, shipping_address);
        dispatch({ type: 'paypalBilled', ownAddressTotal });
        return true;
      } catch (cause) {
        const error = toBidkitError(cause);
        // A review without an address shows nothing, so the whole order is loaded again.
        if (error.isRetryable && !getState().selected_address) dispatch({ type: 'loadFailed', error });
        else await refuse(error);
        return false;
      }
    },

    payByPaypal: (phone) =>
      execute(async ({ summary, paypalOrder }) => {
        const body = { orderID: paypalOrder ?? '', phone, amount: summary?.total, pixel_id };
        const paid = await api.capturePaypalOrder({ body });
        if ('error' in paid) {
          const { error, error_code: code, params } = paid;
          throw new BidkitError('POST /paypal/orders/capture-payment', 409, error, { code, params });
        }
      }),

    payByCheck: () =>
      execute(async ({ summary, selected_address }) => {
        const amount = summary?.total ?? 0;
        await api.payByCheck({
          body: { auction_id: auctionId, amount, site_id: 1, id: selected_address?.id ?? 0, pixel_id },
        });
      }),
  };
}
