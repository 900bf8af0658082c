import type { ErrorDetail } from '@bidkit/contract';
import { messageOf } from '../kernel/problem.ts';
import type { CarrierGateway } from './carrier/carrier-gateway.ts';
import type { Declined } from './declined.ts';
import type {
  Authorization,
  BookedRefund,
  Captured,
  PaymentProvider,
  Refunded,
  RefundRequest,
  WebhookHint,
} from './payment-provider.ts';
import type { SocialGateways } from './social/social-gateway.ts';

/** A provider did not answer a request, so its outcome is unknown. Look it up by `ref`. */
export class Unanswered extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} did not answer`, { cause });
    this.name = 'Unanswered';
  }
}

/**
 * PayPal refused an order, or its response is not acceptable: no money moves. The page shows the message and
 * `Code: {code}`.
 */
export class PaypalRefusal extends Error {
  readonly code: string;
  readonly detail: ErrorDetail;
  constructor(code: string, error: ErrorDetail) {
    super(messageOf(error));
    this.name = 'PaypalRefusal';
    this.code = code;
    this.detail = error;
  }
}

/** The id of an authorization, or a refusal. */
type Authorized = { readonly ok: true; readonly id: string } | Declined;

/**
 * Card payments in two steps: an authorization moves no money and can be voided; capturing it twice moves the money
 * once. Every call may throw `Unanswered`.
 */
export interface CardGateway {
  /** The token that opens the card fields of a page. */
  clientToken(): Promise<string>;
  /** `ref` is our reference for this attempt; `nonce` represents the card and is single-use. */
  authorize(payment: { ref: string; amountCents: number; nonce: string }): Promise<Authorized>;
  /** A payment that was captured before counts as captured. */
  capture(id: string, amountCents: number): Promise<Captured>;
  /** A payment that was voided before counts as voided. A captured one is not changed. */
  void(id: string): Promise<void>;
  /** All payments at the provider with this reference. */
  find(ref: string): Promise<Authorization[]>;
  read(id: string): Promise<Authorization | null>;
  /** Refunds a captured payment. One that has not settled yet is voided if everything is refunded. */
  refund(id: string, refund: RefundRequest): Promise<Refunded>;
  /** All refunds and chargebacks of a payment, and its void. */
  refunds(id: string): Promise<BookedRefund[]>;
  /** Null when the signature is not valid. */
  readWebhook(body: string): Promise<WebhookHint | null>;
}

/** Cents of a PayPal order; `total` is the sum of the others. */
export interface Breakdown {
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** A shipping address in PayPal's form: ISO country code and the state's code. */
export interface PaypalAddress {
  readonly name: string;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly zip: string;
  readonly country: string;
}

export interface PaypalOrder {
  readonly id: string;
  readonly state: 'created' | 'approved' | 'captured' | 'voided';
  readonly totalCents: number;
  readonly address: PaypalAddress | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly transactionId: string | null;
}

/** A subscription at PayPal. `approved` waits for our activation; `ended` never charges again. */
export interface Subscription {
  readonly id: string;
  readonly state: 'created' | 'approved' | 'active' | 'suspended' | 'ended';
  readonly nextBillingAt: Date | null;
  /** Renewals in a row that PayPal could not charge. */
  readonly failedPayments: number;
}

/** One charge of a subscription. */
export interface SubscriptionPayment {
  /** The provider's id of the transaction. */
  readonly id: string;
  readonly amountCents: number;
  readonly at: Date;
  readonly state: 'captured' | 'refunded' | 'pending' | 'failed';
}

/**
 * Monthly subscriptions. The payer approves one at PayPal, which moves no money; activating it charges the first month.
 * Every call may throw `Unanswered`.
 */
export interface SubscriptionGateway {
  /** Creates a subscription; the same `ref` returns the same one. @throws PaypalRefusal when PayPal refuses it */
  create(subscription: { ref: string; returnUrl: string; cancelUrl: string }): Promise<{
    id: string;
    approveUrl: string;
  }>;
  read(id: string): Promise<Subscription | null>;
  /**
   * Charges the first month, at the time `now`. One that was activated before counts as captured.
   * @throws Unanswered until PayPal has charged the first month
   */
  activate(id: string, now: Date): Promise<Captured>;
  /** Ends the renewals. One that has ended before is not changed. */
  cancel(id: string): Promise<void>;
  /** All charges from a time until `now`. */
  payments(id: string, since: Date, now: Date): Promise<SubscriptionPayment[]>;
}

/** PayPal's Orders v2. Every call may throw `Unanswered`. */
export interface PaypalGateway {
  /** Creates an order; the same `ref` returns the same order. @throws PaypalRefusal when PayPal refuses it */
  create(order: {
    ref: string;
    name: string;
    amounts: Breakdown;
    address: PaypalAddress | null;
    /** False for what has no shipping address. */
    isShipped?: boolean;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; approveUrl: string }>;
  read(id: string): Promise<PaypalOrder | null>;
  /** Changes an order that is not captured yet. @throws PaypalRefusal when PayPal refuses it */
  reprice(id: string, amounts: Breakdown): Promise<void>;
  /** An order that was captured before counts as captured. `ref` makes a repeated call one capture. */
  capture(id: string, ref: string): Promise<Captured>;
  /** Refunds a capture or a charge of a subscription. */
  refund(transactionId: string, refund: RefundRequest): Promise<Refunded>;
  /** All refunds of the capture of an order. */
  refunds(orderId: string): Promise<BookedRefund[]>;
  /** Null when the signature is not valid. */
  readWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<WebhookHint | null>;
}

export interface Gateways {
  readonly card: CardGateway;
  readonly paypal: PaypalGateway;
  readonly subscriptions: SubscriptionGateway;
  /** Payment providers besides those above. */
  readonly providers?: readonly PaymentProvider[];
  /** Origins of the provider's frames and scripts, for the content security policy. */
  readonly pages: {
    readonly frames: readonly string[];
    readonly scripts: readonly string[];
    readonly calls: readonly string[];
  };
  /** The providers of social logins. */
  readonly social: SocialGateways;
  /** Null when staff enter the numbers of parcels themselves. */
  readonly carrier: CarrierGateway | null;
}
