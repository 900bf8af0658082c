import { itemStatusId, type PaymentSummary, type Receipt } from '@bidkit/contract';
import type { BidkitError } from '../../error.ts';
import type {
  AwaitingOutcome,
  CheckoutEvent,
  CheckoutState,
  ItemStatus,
  Paid,
  Shared,
} from './checkout-state.ts';

/** After this many polls that find the item owed, the payment counts as never received. */
const POLLS = 3;

/** The state before the first response. */
export const initialState: CheckoutState = {
  status: 'loading',
  summary: null,
  addressFormData: null,
  selected_address: null,
  paypalOrder: null,
  ownAddressTotal: null,
  error: null,
};

/** Whether a provider is processing a payment of the item. */
const isPaying = (item: ItemStatus): boolean => item.item_status_id === itemStatusId.paying;

const isForfeited = (item: ItemStatus): boolean => item.item_status_id === itemStatusId.forfeited;

/** Whether the item is paid, held for a check, or further: shipped or refunded. */
export const isPaid = (item: ItemStatus): boolean =>
  item.item_status_id !== itemStatusId.unpaid && !isPaying(item) && !isForfeited(item);

/** The next state of a checkout. An event that does not apply to the state returns the same object. */
export function reduce(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'loadStarted':
      return { ...sharedOf(state), status: 'loading', summary: null, error: null };
    case 'loaded':
      return withSummary(state, event.summary);
    case 'loadFailed':
      return { ...sharedOf(state), status: 'failed', summary: null, error: event.error };
    case 'refreshed':
      return withSummary({ ...state, selected_address: event.summary.address }, event.summary);
    case 'addressFormDataLoaded':
      return { ...state, addressFormData: event.addressFormData };
    case 'saveStarted': {
      if (state.status !== 'owed') return state;
      const { paypalOrder = state.paypalOrder } = event;
      return { ...state, status: 'saving', error: null, paypalOrder, ownAddressTotal: null };
    }
    case 'totalsReceived': {
      const { totals, address } = event;
      if (!state.summary) return state;
      return { ...state, summary: { ...state.summary, ...totals, address }, selected_address: address };
    }
    case 'addressSaved':
      return state.status === 'saving' ? stateOf({ ...state, addressFormData: null }, state.summary) : state;
    case 'combined':
      return state.status === 'saving' ? stateOf(state, state.summary) : state;
    case 'addressKept':
      return state.summary?.is_address_chosen ? { ...state, selected_address: state.summary.address } : state;
    case 'paypalBilled':
      if (state.status !== 'saving') return state;
      return { ...state, status: 'owed', ownAddressTotal: event.ownAddressTotal };
    case 'payStarted':
      return state.status === 'owed' ? { ...state, status: 'paying', error: null } : state;
    case 'paid':
      return state.status === 'paid' ? state : paidState(state, state.summary);
    case 'refused':
      return refuse(state, event.error);
    case 'outcomeUnknown':
      return state.status === 'paying'
        ? awaitingState({ ...state, error: event.error }, state.summary, false)
        : state;
    case 'itemPolled':
      if (state.status === 'paid') return withItemStatus(state, event.item);
      return state.status === 'awaitingOutcome' ? countPoll(state, event.item) : state;
    case 'pollingEnded': {
      if (state.status !== 'awaitingOutcome') return state;
      return stateOf({ ...state, error: isPaying(state.summary) ? null : event.error }, state.summary);
    }
    case 'timeExtended': {
      if (!state.summary) return state;
      return withSummary({ ...state, error: null }, { ...state.summary, ...event.time });
    }
    case 'checkWithdrawn':
      return stateOf({ ...state, selected_address: event.summary.address, error: null }, event.summary);
    case 'ticked': {
      if (state.status !== 'owed' || !(event.nowMs >= Date.parse(state.summary.pay_by))) return state;
      return { ...state, status: 'expired' };
    }
    case 'receiptLoaded':
      return paidState(state, state.summary, event.receipt);
    case 'receiptFailed':
      if (state.status === 'paid') return { ...state, error: event.error };
      return { ...sharedOf(state), status: 'failed', summary: null, error: event.error };
    case 'errorRaised':
      return { ...state, error: event.error };
    case 'errorCleared':
      return state.status === 'failed' || !state.error ? state : { ...state, error: null };
  }
}

const sharedOf = (state: Shared): Shared => ({
  addressFormData: state.addressFormData,
  selected_address: state.selected_address,
  paypalOrder: state.paypalOrder,
  ownAddressTotal: state.ownAddressTotal,
  error: state.error,
});

const paidState = (shared: Shared, summary: PaymentSummary | null, receipt: Receipt | null = null): Paid => ({
  ...sharedOf(shared),
  status: 'paid',
  summary,
  receipt,
  error: null,
});

const awaitingState = (shared: Shared, summary: PaymentSummary, wasPaying: boolean): AwaitingOutcome => ({
  ...sharedOf(shared),
  status: 'awaitingOutcome',
  summary,
  wasPaying,
  pollsLeft: POLLS,
});

/** The state that follows from a summary alone. */
function stateOf(shared: Shared, summary: PaymentSummary): CheckoutState {
  if (isPaid(summary)) return paidState(shared, summary);
  if (isPaying(summary)) return awaitingState(shared, summary, true);
  const isOver = Date.parse(summary.server_time) >= Date.parse(summary.pay_by);
  return { ...sharedOf(shared), status: isOver || isForfeited(summary) ? 'expired' : 'owed', summary };
}

/** A new summary decides the status. A running step continues, unless the item was paid meanwhile. */
function withSummary(state: CheckoutState, summary: PaymentSummary): CheckoutState {
  switch (state.status) {
    case 'loading':
    case 'failed':
      return stateOf({ ...state, error: null }, summary);
    case 'owed':
      return stateOf(state, summary);
    case 'expired': {
      // The page's clock has ended the time to pay. Only a payment or an extension changes the status.
      const isSame = summary.pay_by === state.summary.pay_by && !isPaid(summary) && !isPaying(summary);
      return isSame ? { ...state, summary } : stateOf(state, summary);
    }
    case 'saving':
    case 'paying':
    case 'awaitingOutcome':
      return isPaid(summary) ? paidState(state, summary) : { ...state, summary };
    case 'paid':
      return { ...state, summary };
  }
}

/** A refused address or payment. If another page is paying, the outcome of its payment is awaited. */
function refuse(state: CheckoutState, error: BidkitError): CheckoutState {
  if (state.status !== 'saving' && state.status !== 'paying') return state;
  if (error.status === 409 && isPaying(state.summary)) return awaitingState(state, state.summary, true);
  return { ...state, status: isForfeited(state.summary) ? 'expired' : 'owed', error };
}

/** The poll after a payment: the summary has the status that the payment has given the item. */
function withItemStatus(state: Paid, item: ItemStatus | null): Paid {
  if (!item || !state.summary) return state;
  return { ...state, summary: { ...state.summary, item_status_id: item.item_status_id } };
}

/** Only polls that find the item owed count. A failed poll does not, nor one during which the provider is paying. */
function countPoll(state: AwaitingOutcome, item: ItemStatus | null): CheckoutState {
  if (!item || isPaid(item)) return state;
  if (isPaying(item)) return state.wasPaying ? state : { ...state, wasPaying: true };
  const isOver = state.wasPaying || isForfeited(item);
  return { ...state, wasPaying: false, pollsLeft: isOver ? 0 : state.pollsLeft - 1 };
}
