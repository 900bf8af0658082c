import type { CheckoutRouteName } from '@bidkit/contract';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../api.ts';
import { BidkitError, clientError } from '../error.ts';
import { readOnly } from '../store.ts';
import type { Ticker } from '../ticker.ts';
import { type CheckoutEvent, initialState, isPaid, reduce } from './checkout-reducer.ts';
import { type CheckoutState, type CheckoutStore, PaypalError } from './checkout-state.ts';

const POLL_MS = 3_000;

/** What a checkout works with: the calls of `checkoutRoutes` and the ticker of the page. A `Bidkit` has both. */
export interface CheckoutParts {
  readonly api: Pick<Api, CheckoutRouteName>;
  readonly ticker: Ticker;
}

/** Creates the checkout of one won item. It calls nothing until `load()` or `start()`. */
export function createCheckout({ api, ticker }: CheckoutParts, auctionId: number): CheckoutStore {
  const store = createStore<CheckoutState>(() => initialState);
  const { getState, setState } = store;
  const dispatch = (event: CheckoutEvent): void => setState((state) => reduce(state, event), true);
  let isStopped = false;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let stopTicker: (() => void) | undefined;
  /** Counts what brings totals, so that an older answer never replaces a newer one. */
  let latest = 0;
  let loading: Promise<void> | undefined;
  let listing: Promise<void> | undefined;

  store.subscribe(({ status }, before) => {
    if (status === before.status) return;
    clearTimeout(pollTimer);
    if (status === 'checking') schedulePoll();
  });

  function schedulePoll(): void {
    clearTimeout(pollTimer);
    if (!isStopped) pollTimer = setTimeout(poll, POLL_MS);
  }

  /** Polls the item: a payment whose answer was lost is looked up, never sent again. */
  async function poll(): Promise<void> {
    // A failed poll is repeated.
    const item = await api.getWonItem({ params: { id: auctionId } }).catch(() => null);
    dispatch({ type: 'itemPolled', item });
    const state = getState();
    if (state.status !== 'checking') return;
    const wasPaid = item !== null && isPaid(item);
    if (!wasPaid && state.pollsLeft > 0) return schedulePoll();
    // A stop and a start during this poll have scheduled another one.
    clearTimeout(pollTimer);
    await refresh();
    if (wasPaid) return dispatch({ type: 'paid' });
    const error = clientError('GET /user/items/{id}', 'nothing_charged');
    dispatch({ type: 'checkEnded', error });
    if (getState().status === 'checking') schedulePoll();
  }

  function tick(nowMs: number): void {
    const { status } = getState();
    dispatch({ type: 'ticked', nowMs });
    // Another page may have paid in time.
    if (status === 'owed' && getState().status === 'expired') void refresh();
  }

  async function refresh(): Promise<void> {
    latest += 1;
    const own = latest;
    // Without an answer everything stays as it is.
    const summary = await api.getPaymentSummary({ query: { auctionId } }).catch(() => null);
    if (summary && own === latest) dispatch({ type: 'refreshed', summary });
  }

  async function fetchSummary(): Promise<void> {
    dispatch({ type: 'loadStarted' });
    try {
      dispatch({ type: 'loaded', summary: await api.getPaymentSummary({ query: { auctionId } }) });
    } catch (error) {
      dispatch({ type: 'loadFailed', error: toBidkitError(error) });
    }
  }

  function load(): Promise<void> {
    const { status } = getState();
    if (status !== 'loading' && status !== 'failed') return refresh();
    loading ??= fetchSummary().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function fetchPlaces(): Promise<void> {
    if (getState().places) return;
    dispatch({ type: 'errorCleared' });
    try {
      const { current_user_addresses: addresses, ...rest } = await api.listAddresses();
      dispatch({ type: 'placesLoaded', places: { addresses, ...rest } });
    } catch (error) {
      raise(error);
    }
  }

  const raise = (error: unknown): void => dispatch({ type: 'errorRaised', error: toBidkitError(error) });

  /** After a refusal that contradicts what the page shows, the order is updated before the button works again. */
  async function refuse(error: BidkitError): Promise<void> {
    if (error.status === 409 || error.errors.amount) await refresh();
    dispatch({ type: 'refused', error });
  }

  /** Runs one payment; while one is under way, another is not started. */
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
      // Without an answer the money may have moved.
      if (error.isRetryable) dispatch({ type: 'answerLost', error });
      else await refuse(error);
      return false;
    }
  }

  return {
    ...readOnly(store),
    load,
    refresh,

    loadPlaces() {
      listing ??= fetchPlaces().finally(() => {
        listing = undefined;
      });
      return listing;
    },

    async saveAddress(method, form) {
      if (getState().status !== 'owed') return false;
      dispatch({ type: 'saveStarted' });
      try {
        const body = { ...form, auction_id: auctionId };
        const { updated_data: totals, selected_address: address } = await api.savePaymentAddress({
          params: { method },
          body,
        });
        latest += 1;
        dispatch({ type: 'totalsReceived', totals, address });
        // The estimate in another currency depends on the address, too.
        await refresh();
        dispatch({ type: 'addressSaved' });
        return getState().status === 'owed';
      } catch (error) {
        await refuse(toBidkitError(error));
        return false;
      }
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
        await api.executeCardPayment({ body: { ...body, amount: summary?.total } });
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
        const { shipping_address: address, ...totals } = billed;
        latest += 1;
        dispatch({ type: 'totalsReceived', totals, address });
        dispatch({ type: 'paypalBilled' });
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
        const body = { orderID: paypalOrder ?? '', phone, amount: summary?.total };
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
          body: { auction_id: auctionId, amount, site_id: 1, id: selected_address?.id ?? 0 },
        });
      }),

    async extend() {
      try {
        dispatch({ type: 'timeExtended', time: await api.extendPayment({ params: { id: auctionId } }) });
        return true;
      } catch (error) {
        await refresh();
        raise(error);
        return false;
      }
    },

    async loadReceipt() {
      try {
        dispatch({ type: 'receiptLoaded', receipt: await api.getReceipt({ params: { id: auctionId } }) });
      } catch (error) {
        dispatch({ type: 'receiptFailed', error: toBidkitError(error) });
      }
    },

    clearError: () => dispatch({ type: 'errorCleared' }),

    start() {
      isStopped = false;
      stopTicker ??= ticker.onSecond(tick);
      if (getState().status === 'checking') schedulePoll();
      else void load();
    },

    stop() {
      isStopped = true;
      clearTimeout(pollTimer);
      stopTicker?.();
      stopTicker = undefined;
    },
  };
}

/** Api calls fail with a BidkitError only. Anything else is a mistake in the program and is thrown on. */
function toBidkitError(error: unknown): BidkitError {
  if (error instanceof BidkitError) return error;
  throw error;
}
