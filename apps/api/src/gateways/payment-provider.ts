import type { MembershipPlan, PaymentMethod } from '@bidkit/contract';
import type { Database, Transaction } from '../db/database.ts';
import type { orders, payments } from '../db/schema.ts';
import type { Declined } from './declined.ts';

/** What a receipt may show of a card: its brand and its last four digits. */
export interface PayingCard {
  readonly brand: string;
  readonly last4: string;
}

/** A payment at a provider, found by our reference. */
export interface Authorization {
  /** The provider's id. */
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'authorized' | 'captured' | 'voided' | 'failed';
  readonly card?: PayingCard | undefined;
}

/** The transaction that moved the money, with the card if it was one, or a refusal. */
export type Captured =
  | { readonly ok: true; readonly transactionId: string; readonly card?: PayingCard | undefined }
  | Declined;

/** Money that was captured: the payment's id at the provider, and the transaction that moved the money. */
export interface CapturedMoney {
  readonly id: string;
  readonly transactionId: string;
  readonly amountCents: number;
  readonly card?: PayingCard | undefined;
}

/** A refund to be made of a captured payment. */
export interface RefundRequest {
  /** Our reference of this refund. Repeated calls with one reference make one refund. */
  readonly ref: string;
  readonly amountCents: number;
  /** Whether it gives back everything that was captured. */
  readonly isWhole: boolean;
}

/**
 * The outcome of a request for a refund. `pending`: the provider has it, but the money has not moved yet. `unsettled`:
 * nothing happened, because the payment itself has not settled yet; try again later.
 */
export type Refunded =
  | { readonly state: 'done' | 'pending'; readonly id: string }
  | { readonly state: 'unsettled' }
  | { readonly state: 'refused'; readonly message: string; readonly code: string | null };

/** A refund or a chargeback in the books of a provider. */
export interface BookedRefund {
  /** The provider's id. */
  readonly id: string;
  /** Our reference, null for a refund that we did not ask for. */
  readonly ref: string | null;
  readonly amountCents: number;
  readonly kind: 'refund' | 'chargeback';
  readonly state: 'done' | 'pending' | 'failed';
}

/**
 * The payment that a webhook is about. It only triggers a read, and is never trusted by itself. `isRefund`: it is about
 * a refund or a chargeback of the payment.
 */
export interface WebhookHint {
  readonly id: string;
  readonly isRefund: boolean;
}

type Payment = typeof payments.$inferSelect;
type Order = typeof orders.$inferSelect;

/**
 * How orders are paid: one implementation per provider. The steps of a payment use only this interface, so they are
 * crash-safe for all. Every method may be repeated, also by several nodes at the same moment, and those that call the
 * provider throw `Unanswered` when the outcome is unknown.
 */
export interface PaymentProvider {
  /** The provider of its payments (`payments.provider`). It never changes. */
  readonly name: string;
  /** The method of the orders that it pays. */
  readonly method: PaymentMethod;
  /** The plan of the memberships that it pays for. */
  readonly plan: MembershipPlan;
  /** In the transaction that writes a payment, under the lock of what is paid. @throws Problem to refuse the payment */
  beforeStart?(tx: Transaction, userId: number): Promise<void>;
  /** What the provider has of a payment by our reference (`payments.ref`): the payment's outcome was lost. */
  find(payment: Payment): Promise<readonly Authorization[]>;
  /** Moves the money of the chosen payment (`payments.provider_ref`). Repeated calls move it once. */
  capture(db: Database, payment: Payment): Promise<Captured>;
  /** The money that a payment has moved; null for none. */
  findCaptured(db: Database, payment: Payment): Promise<CapturedMoney | null>;
  /** Releases the reserved money of a payment that pays nothing. Returns what it has moved nevertheless, if known. */
  abandon(db: Database, payment: Payment): Promise<CapturedMoney | null>;
  /** In the transaction that records a capture as an overpayment: `order` is that of the money. */
  overpaid?(tx: Transaction, order: Order): Promise<void>;
  /** The provider's record of an order with a chosen capture; null when it is unknown there. */
  read(db: Database, order: Order): Promise<Pick<Authorization, 'state' | 'amountCents'> | null>;
  /** Gives money of a paid order back. Repeated calls with one reference give it back once. */
  refund(order: Order, request: RefundRequest): Promise<Refunded>;
  /** All refunds and chargebacks of a paid order. */
  refunds(db: Database, order: Order): Promise<readonly BookedRefund[]>;
  /** Reads what `POST /webhooks/{name}` receives. Null when the signature is not valid. */
  readWebhook?(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<WebhookHint | null>;
}
