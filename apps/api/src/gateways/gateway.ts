import type { ErrorDetail } from '@bidkit/contract';
import { messageOf } from '../kernel/problem.ts';

/** A provider did not say what became of a request: it may or may not have happened. Ask again by `ref`. */
export class Unanswered extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} did not answer`, { cause });
    this.name = 'Unanswered';
  }
}

/**
 * What PayPal found wrong with an order, or the house with what PayPal answered: no money moves. The page shows it as a red box with the
 * message and `Code: {code}` (spec 001 §8).
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

/** What a provider knows of a payment under the house's own name for it. */
export interface Authorization {
  /** The provider's name. */
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'authorized' | 'captured' | 'voided' | 'failed';
}

/** A provider's refusal: its message in words for the payer, and its own code where it gave one. */
export interface Declined {
  readonly ok: false;
  readonly message: string;
  readonly code: string | null;
}

/** The id of an authorisation, or a refusal. */
export type Authorized = { readonly ok: true; readonly id: string } | Declined;

/** The transaction that moved the money, or a refusal. */
export type Captured = { readonly ok: true; readonly transactionId: string } | Declined;

/** What a webhook is about: the provider's name of a payment. It is a hint to look, never a fact. */
export interface WebhookHint {
  readonly id: string;
}

/**
 * Cards, in two steps: an authorisation moves no money and may be left or voided; capturing one twice moves it once.
 * Every call may throw `Unanswered`.
 */
export interface CardGateway {
  /** What the card fields of a page are opened with. */
  clientToken(): Promise<string>;
  /** `ref` is the house's name for this try; `nonce` stands for the card, once. */
  authorize(payment: { ref: string; amountCents: number; nonce: string }): Promise<Authorized>;
  /** Captured before counts as captured now. */
  capture(id: string, amountCents: number): Promise<Captured>;
  /** Voided before counts as voided now; what was captured stays. */
  void(id: string): Promise<void>;
  /** All that the provider has under a name. */
  find(ref: string): Promise<Authorization[]>;
  read(id: string): Promise<Authorization | null>;
  /** Null when the signature is not the provider's. */
  readWebhook(body: string): Promise<WebhookHint | null>;
}

/** Cents of a PayPal order; `total` is the sum of the others. */
export interface Breakdown {
  readonly itemCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** A shipping address as PayPal has it: ISO country, the state's own code. */
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

/** PayPal's Orders v2. Every call may throw `Unanswered`. */
export interface PaypalGateway {
  /** The same `ref` answers the same order. @throws PaypalRefusal where PayPal does not take it so */
  create(order: {
    ref: string;
    name: string;
    amounts: Breakdown;
    address: PaypalAddress | null;
    returnUrl: string;
    cancelUrl: string;
  }): Promise<{ id: string; approveUrl: string }>;
  read(id: string): Promise<PaypalOrder | null>;
  /** Before it is captured only. @throws PaypalRefusal where PayPal does not take it so */
  reprice(id: string, amounts: Breakdown): Promise<void>;
  /** Captured before counts as captured now. `ref` makes a repeated call one capture. */
  capture(id: string, ref: string): Promise<Captured>;
  /** Null when the signature is not PayPal's. */
  readWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<WebhookHint | null>;
}

export interface Gateways {
  readonly card: CardGateway;
  readonly paypal: PaypalGateway;
  /** Origins whose frames and scripts a page that pays needs, for its content security policy. */
  readonly pages: {
    readonly frames: readonly string[];
    readonly scripts: readonly string[];
    readonly calls: readonly string[];
  };
}
