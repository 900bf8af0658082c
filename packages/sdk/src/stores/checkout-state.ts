import type {
  Address,
  AddressForm,
  Country,
  PaymentMethod,
  PaymentSummary,
  Receipt,
  SelectedAddress,
  State,
} from '@bidkit/contract';
import { BidkitError } from '../error.ts';
import type { Store } from '../store.ts';

/** What a member can choose from when they say where something goes. */
export interface Places {
  readonly addresses: readonly Address[];
  readonly countries: readonly Country[];
  readonly states: readonly State[];
}

/** A checkout as it stands (spec 001 §3, payment state). Amounts are dollars, all of them the server's. */
export interface CheckoutState {
  status: 'loading' | 'ready' | 'error';
  summary: PaymentSummary | null;
  places: Places | null;
  /** Where the item goes, once somebody said so in this checkout. */
  selected_address: SelectedAddress | null;
  isExecuting: boolean;
  /** The money is there: the receipt may be shown. */
  isPaymentSuccess: boolean;
  /** The provider was silent: whether it was paid turns out by itself. */
  isChecking: boolean;
  receipt: Receipt | null;
  /** The PayPal order under review. */
  paypalOrder: string | null;
  error: BidkitError | null;
}

/** What an update of a PayPal order found wrong: shown with `Code: {code}` (spec 001 §8). */
export class PaypalError extends BidkitError {
  readonly code: string;
  constructor(code: string, message: string) {
    super('POST /paypal/orders/update-payment', 422, message);
    this.code = code;
  }
}

/** One checkout of one won item. Calls that fail leave the error in the state; `false` says so. */
export interface Checkout extends Store<CheckoutState> {
  load(): Promise<void>;
  /**
   * Brings the totals up to date without a word; a failure leaves them as they are. What was paid elsewhere counts as paid, and a
   * payment on its way is waited for.
   */
  refresh(): Promise<void>;
  loadPlaces(): Promise<void>;
  saveAddress(method: PaymentMethod, form: Omit<AddressForm, 'auction_id'>): Promise<boolean>;
  /** What card fields are opened with; null when none was given. */
  cardToken(): Promise<string | null>;
  payByCard(nonce: string): Promise<boolean>;
  /** Opens an order at PayPal: where it is approved; null when it could not be opened (spec 001 §8: back to My Wins). */
  openPaypal(): Promise<{ id: string; approveUrl: string } | null>;
  /** After the approval: bills it for the address PayPal has. */
  reviewPaypal(orderID: string): Promise<boolean>;
  payByPaypal(phone: string): Promise<boolean>;
  payByCheck(): Promise<boolean>;
  /** Asks for more time to pay, before it runs out; a refusal brings up to date how the item stands. */
  extend(): Promise<boolean>;
  loadReceipt(): Promise<void>;
  clearError(): void;
  /** For whoever looks at it from now on: loads what is not known, or looks again; after `stop` it goes on where it was. */
  start(): void;
  /** Nobody looks any more: nothing is asked until `start`. */
  stop(): void;
}

/** Of a payment that came to nothing without a word. */
export const NOTHING_CHARGED = 'Nothing was charged. You can try again.';

/** Before anything is known. */
export const fresh: CheckoutState = {
  status: 'loading',
  summary: null,
  places: null,
  selected_address: null,
  isExecuting: false,
  isPaymentSuccess: false,
  isChecking: false,
  receipt: null,
  paypalOrder: null,
  error: null,
};
