import type {
  Address,
  AddressForm,
  CheckoutRouteName,
  Country,
  PaymentMethod,
  PaymentSummary,
  PaypalRefusal,
  Receipt,
  SelectedAddress,
  State,
  Totals,
} from '@bidkit/contract';
import type { Api } from '../../api.ts';
import { BidkitError } from '../../error.ts';
import type { Store } from '../../store.ts';

/** The lists an address form needs: the member's saved addresses, all countries and their states. */
export interface AddressFormData {
  readonly addresses: readonly Address[];
  readonly countries: readonly Country[];
  readonly states: readonly State[];
}

/** The fields of every state. */
export interface Shared {
  /** Null until `loadAddressFormData()` succeeded, and again after an address was saved. */
  readonly addressFormData: AddressFormData | null;
  /** The address chosen in this checkout; null until one was chosen. */
  readonly selected_address: SelectedAddress | null;
  /** The id of the PayPal order under review. */
  readonly paypalOrder: string | null;
  /** The total at the member's own address, in dollars, where PayPal's address changed it. */
  readonly ownAddressTotal: number | null;
  /** The last failure, until the next step begins. */
  readonly error: BidkitError | null;
}

interface WithSummary extends Shared {
  /** The order and its totals, in dollars, as computed by the server. */
  readonly summary: PaymentSummary;
}

/** Before the first response. */
interface Loading extends Shared {
  readonly status: 'loading';
  readonly summary: null;
}

/** The order or its receipt could not be loaded. `load()` and `loadReceipt()` try again. */
interface Failed extends Shared {
  readonly status: 'failed';
  readonly summary: null;
  readonly error: BidkitError;
}

/**
 * `owed`: the item can be paid for. `saving`: an address is being saved, or an approved PayPal order billed for it.
 * `paying`: a payment was sent. `expired`: the time to pay is over.
 */
interface Known extends WithSummary {
  readonly status: 'owed' | 'saving' | 'paying' | 'expired';
}

/**
 * A payment has no known outcome: no response came (`error` says why), or another page is paying (`error` is null).
 * The item is polled until it is paid or owed again.
 */
export interface AwaitingOutcome extends WithSummary {
  readonly status: 'awaitingOutcome';
  /** Polls that may still find the item owed before the payment counts as never received. */
  readonly pollsLeft: number;
  /** Whether the server knows of the payment. Owed after that means that the payment was refused. */
  readonly wasPaying: boolean;
}

/** The item is paid, or held for a check. */
export interface Paid extends Shared {
  readonly status: 'paid';
  readonly summary: PaymentSummary | null;
  /** Null until `loadReceipt()` succeeded. */
  readonly receipt: Receipt | null;
}

/** The state of one checkout. Narrow it by `status`. */
export type CheckoutState = Loading | Failed | Known | AwaitingOutcome | Paid;

/**
 * Whether something is being saved or paid, or an outcome is awaited: nothing else can be paid until then.
 * @example
 * const checkout = createCheckout({ api: bidkit.extend(checkoutRoutes), ticker: bidkit.ticker }, 7);
 * checkout.subscribe((now) => console.log(isCheckoutBusy(now)));
 */
export const isCheckoutBusy = ({ status }: CheckoutState): boolean =>
  status === 'saving' || status === 'paying' || status === 'awaitingOutcome';

/** A refusal of PayPal while an order is billed. Show it with `Code: {paypalCode}`. */
export class PaypalError extends BidkitError {
  readonly paypalCode: string;
  constructor({ code, message, error_code, params }: PaypalRefusal) {
    super('POST /paypal/orders/update-payment', 422, message, { code: error_code, params });
    this.paypalCode = code;
  }
}

export type ItemStatus = { readonly item_status_id: number };
type TimeToPay = Pick<PaymentSummary, 'pay_by' | 'may_extend' | 'server_time'>;

/** Everything that changes a checkout: an action of the member, an answer of the server, or the time. */
export type CheckoutEvent =
  | { readonly type: 'loadStarted' }
  | { readonly type: 'loaded'; readonly summary: PaymentSummary }
  | { readonly type: 'loadFailed'; readonly error: BidkitError }
  | { readonly type: 'refreshed'; readonly summary: PaymentSummary }
  | { readonly type: 'addressFormDataLoaded'; readonly addressFormData: AddressFormData }
  | { readonly type: 'saveStarted'; readonly paypalOrder?: string }
  | { readonly type: 'totalsReceived'; readonly totals: Totals; readonly address: SelectedAddress }
  | { readonly type: 'addressSaved' }
  | { readonly type: 'combined' }
  | { readonly type: 'addressKept' }
  | { readonly type: 'paypalBilled'; readonly ownAddressTotal: number | null }
  | { readonly type: 'payStarted' }
  | { readonly type: 'paid' }
  | { readonly type: 'refused'; readonly error: BidkitError }
  | { readonly type: 'outcomeUnknown'; readonly error: BidkitError }
  | { readonly type: 'itemPolled'; readonly item: ItemStatus | null }
  | { readonly type: 'pollingEnded'; readonly error: BidkitError }
  | { readonly type: 'timeExtended'; readonly time: TimeToPay }
  | { readonly type: 'checkWithdrawn'; readonly summary: PaymentSummary }
  | { readonly type: 'ticked'; readonly nowMs: number }
  | { readonly type: 'receiptLoaded'; readonly receipt: Receipt }
  | { readonly type: 'receiptFailed'; readonly error: BidkitError }
  | { readonly type: 'errorRaised'; readonly error: BidkitError }
  | { readonly type: 'errorCleared' };

/** The checkout of one won item, and others that are paid with it. A failed call stores its error in the state and returns `false` or null. */
export interface CheckoutStore extends Store<CheckoutState> {
  /** Loads the order. Once it is loaded, the same as `refresh()`. */
  load(): Promise<void>;
  /** Updates the order and its totals. A failure changes nothing. */
  refresh(): Promise<void>;
  /** Loads the lists of an address form. Concurrent calls share one request. */
  loadAddressFormData(): Promise<void>;
  /** Saves the address, and updates the totals. True when the item can be paid for now. */
  saveAddress(method: PaymentMethod, form: Omit<AddressForm, 'auction_id'>): Promise<boolean>;
  /** Chooses the other items of `summary.others` that are paid with this one, and updates the totals. */
  combine(auctionIds: readonly number[]): Promise<boolean>;
  /** Continues with the address that was chosen for this item before the page was reloaded. False without one. */
  keepAddress(): boolean;
  /** A client token for the provider's card fields, or null. */
  cardToken(): Promise<string | null>;
  /** Pays by card at the total of the summary. */
  payByCard(nonce: string): Promise<boolean>;
  /** Opens an order at PayPal. Null after a failure; if the state then has no error, PayPal has refused the order. */
  openPaypal(): Promise<{ id: string; approveUrl: string } | null>;
  /** Bills an approved PayPal order for the address that PayPal has. */
  reviewPaypal(orderID: string): Promise<boolean>;
  /** Captures the reviewed PayPal order. */
  payByPaypal(phone: string): Promise<boolean>;
  /** Records that the member will mail a check for the total of the summary. The item is held until it has cleared. */
  payByCheck(): Promise<boolean>;
  /**
   * Gives up a check that has not cleared, to pay another way. True when the item is owed again. After a refusal load the
   * receipt: the check may have cleared.
   */
  withdrawCheck(): Promise<boolean>;
  /** Asks for more time to pay. A refusal updates the order. */
  extend(): Promise<boolean>;
  loadReceipt(): Promise<void>;
  clearError(): void;
  /** Loads or updates the order, continues polling and watches the time to pay, until `stop()`. */
  start(): void;
  /** Stops all timers and polling; `start()` continues. */
  stop(): void;
}

/** Optional values that a checkout sends to the server. */
export interface CheckoutOptions {
  /** The currency in which the total is estimated, such as `CAD`; by default that of the address's country. */
  readonly currency?: string | undefined;
  /** The id of the advertisement that brought the member (`affiliate.get()?.pixelId`), stored with the payment. */
  readonly pixelId?: string | undefined;
}

/** Shared by the parts of a checkout: its calls, its state, and `dispatch`, the only way to change the state. */
export interface CheckoutContext extends CheckoutOptions {
  readonly api: Pick<Api, CheckoutRouteName>;
  readonly auctionId: number;
  getState(): CheckoutState;
  dispatch(event: CheckoutEvent): void;
}

/** API calls fail with a BidkitError only. Anything else is a bug and is thrown again. */
export function toBidkitError(error: unknown): BidkitError {
  if (error instanceof BidkitError) return error;
  throw error;
}
