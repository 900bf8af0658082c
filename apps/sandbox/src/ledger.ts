import { isBought, rateOf } from './carrier/shipment.ts';
import { centsOf } from './money.ts';
import type { Store } from './store.ts';

/** A capture. */
export interface LedgerLine {
  readonly provider: 'card' | 'paypal';
  readonly id: string;
  /** The marketplace's reference of the payment. */
  readonly ref: string;
  readonly amountCents: number;
  readonly at: string;
}

/** All captures, by which tests verify that payments are made exactly once. */
export function captures(store: Store): LedgerLine[] {
  const cards = store
    .all('sale')
    .flatMap(({ id, ref, amountCents, capturedAt, status }) =>
      capturedAt === null || status === 'voided'
        ? []
        : [{ provider: 'card' as const, id, ref, amountCents, at: capturedAt }],
    );
  const paypal = store.all('order').flatMap(({ unit, capture }) =>
    capture === null
      ? []
      : [
          {
            provider: 'paypal' as const,
            id: capture.id,
            ref: unit.custom_id ?? '',
            amountCents: centsOf(unit.amount.value) ?? 0,
            at: capture.at,
          },
        ],
  );
  const subscriptions = store.all('subscription').flatMap(({ charges, customId }) =>
    charges
      .filter(({ status }) => status !== 'DECLINED')
      .map(({ id, cents, at }) => ({
        provider: 'paypal' as const,
        id,
        ref: customId,
        amountCents: cents,
        at,
      })),
  );
  return [...cards, ...paypal, ...subscriptions];
}

/** The refunds: the ids of their captures, and their cents. */
export function refunds(store: Store): Pick<LedgerLine, 'id' | 'amountCents'>[] {
  const cards = store
    .all('sale')
    .flatMap(({ id, refunds = [] }) => refunds.map(({ amountCents }) => ({ id, amountCents })));
  const orders = store
    .all('order')
    .flatMap(({ capture, refunds = [] }) =>
      capture ? refunds.map(({ cents }) => ({ id: capture.id, amountCents: cents })) : [],
    );
  const charges = store
    .all('subscription')
    .flatMap(({ charges }) =>
      charges.flatMap(({ id, refund }) => (refund ? [{ id, amountCents: refund.cents }] : [])),
    );
  return [...cards, ...orders, ...charges];
}

/** Authorizations that were neither captured nor voided. */
export function holds(store: Store): Omit<LedgerLine, 'at'>[] {
  return store
    .all('sale')
    .filter(({ status }) => status === 'authorized')
    .map(({ id, ref, amountCents }) => ({ provider: 'card', id, ref, amountCents }));
}

/** A bought label. */
export interface LabelLine {
  /** The id of the shipment. */
  readonly id: string;
  /** The marketplace's reference of the parcel. */
  readonly ref: string | null;
  readonly service: string;
  readonly costCents: number;
  readonly trackingNumber: string;
  readonly at: string;
  /** Whether it was given back. */
  readonly isVoided: boolean;
}

/** All bought labels, by which tests verify that each parcel's label is bought once. */
export const labels = (store: Store): LabelLine[] =>
  store
    .all('shipment')
    .filter(isBought)
    .map((shipment) => ({
      id: shipment.id,
      ref: shipment.reference,
      service: rateOf(shipment).service,
      costCents: rateOf(shipment).cents,
      trackingNumber: shipment.purchase.trackingCode,
      at: shipment.purchase.at,
      isVoided: ['submitted', 'refunded'].includes(shipment.purchase.refundStatus ?? ''),
    }));
