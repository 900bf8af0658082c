import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Shipment } from './carrier/shipment.ts';

/** A stored card, without its number, date and code. */
export interface Card {
  /** The nonce. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly outcome: 'approve' | 'decline' | 'reject';
  readonly isUsed: boolean;
}

/** A card transaction. */
export interface Sale {
  readonly id: string;
  readonly ref: string;
  readonly amountCents: number;
  readonly status:
    | 'authorized'
    | 'submitted_for_settlement'
    | 'settled'
    | 'voided'
    | 'processor_declined'
    | 'gateway_rejected';
  readonly card: { readonly brand: string; readonly last4: string };
  /** The processor's answer. */
  readonly code: string;
  readonly text: string;
  readonly rejection: string | null;
  readonly createdAt: string;
  readonly capturedAt: string | null;
  readonly refunds?: readonly SaleRefund[];
  readonly disputes?: readonly Dispute[];
}

/** A refund of a card transaction, which is a transaction of its own. `ref` is the merchant's order id. */
export interface SaleRefund {
  readonly id: string;
  readonly ref: string;
  readonly amountCents: number;
  readonly at: string;
}

/** A chargeback: the cardholder asks the bank for the money. */
export interface Dispute {
  readonly id: string;
  readonly amountCents: number;
  readonly status: 'open' | 'won' | 'lost';
}

/** A PayPal order; `unit` is its purchase unit as received. */
export interface Order {
  readonly id: string;
  /** The request ids of its creation and capture: a repeated id gets the first answer. */
  readonly requestId: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly unit: {
    readonly reference_id: string;
    readonly custom_id?: string | undefined;
    readonly description?: string | undefined;
    readonly amount: Amount;
    readonly shipping?: Shipping | undefined;
  };
  /** Whether the payer is asked for an address. */
  readonly isShipped: boolean;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly payer: Payer | null;
  /** Whether the capture will be declined. */
  readonly isDeclined: boolean;
  readonly capture: { readonly id: string; readonly requestId: string; readonly at: string } | null;
  readonly refunds?: readonly Refund[];
  readonly createdAt: string;
}

/** A refund of a capture, or of a part of it. `customId` is the merchant's reference. */
export interface Refund {
  readonly id: string;
  readonly requestId: string;
  readonly customId?: string | undefined;
  readonly cents: number;
  readonly at: string;
}

/** One charge of a subscription. */
export interface Charge {
  readonly id: string;
  readonly cents: number;
  readonly at: string;
  readonly status: 'COMPLETED' | 'DECLINED' | 'REFUNDED';
  readonly refund: Refund | null;
}

/** A PayPal subscription to the monthly plan. */
export interface Subscription {
  readonly id: string;
  readonly requestId: string;
  readonly customId: string;
  readonly status: 'APPROVAL_PENDING' | 'APPROVED' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  /** Whether the approval activates it: `SUBSCRIBE_NOW`. */
  readonly startsAtOnce: boolean;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly payer: Payer | null;
  /** Whether its first charge will be declined. */
  readonly isDeclined: boolean;
  readonly charges: readonly Charge[];
  /** Failed charges in a row. */
  readonly failedPayments: number;
  readonly nextBillingAt: string | null;
  readonly createdAt: string;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}
interface Amount extends Money {
  readonly breakdown?: Readonly<Record<string, Money | undefined>> | undefined;
}
export interface Shipping {
  readonly name?: { readonly full_name?: string | undefined } | undefined;
  readonly address?: Readonly<Record<string, string | undefined>> | undefined;
}
export interface Payer {
  readonly accountId: string;
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly phone: string | null;
  readonly country: string;
}

interface Kinds {
  card: Card;
  sale: Sale;
  order: Order;
  subscription: Subscription;
  shipment: Shipment;
}

/** The store of the sandbox. */
export interface Store {
  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined;
  all<K extends keyof Kinds>(kind: K): readonly Kinds[K][];
  /** Stores a change. With a folder it is on disk when this returns. */
  put<K extends keyof Kinds>(kind: K, value: Kinds[K]): Kinds[K];
}

/** Opens the store of a folder, or an empty one in memory. Each change is one line of JSON, appended to one file. */
export function openStore(dataDir: string | null): Store {
  const kept: { [K in keyof Kinds]: Map<string, Kinds[K]> } = {
    card: new Map(),
    sale: new Map(),
    order: new Map(),
    subscription: new Map(),
    shipment: new Map(),
  };
  const file = dataDir === null ? null : join(dataDir, 'sandbox.jsonl');
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  if (file !== null && existsSync(file)) replay(readFileSync(file, 'utf8'));

  function replay(text: string) {
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(0, end).split('\n').filter(Boolean)) {
      const { kind, value } = JSON.parse(line) as { kind: keyof Kinds; value: Kinds[keyof Kinds] };
      // Each line was written by `put`, which types the pair.
      (kept[kind] as Map<string, Kinds[keyof Kinds]>).set(value.id, value);
    }
    // An incomplete line after a kill was never acknowledged.
    if (file !== null && end < text.length) truncateSync(file, Buffer.byteLength(text.slice(0, end)));
  }

  return {
    get: (kind, id) => kept[kind].get(id),
    all: (kind) => [...kept[kind].values()],
    put(kind, value) {
      if (file !== null) appendFileSync(file, `${JSON.stringify({ kind, value })}\n`);
      kept[kind].set(value.id, value);
      return value;
    },
  };
}
