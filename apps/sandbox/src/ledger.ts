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
  return [...cards, ...paypal];
}

/** Authorizations that were neither captured nor voided. */
export function holds(store: Store): Omit<LedgerLine, 'at'>[] {
  return store
    .all('sale')
    .filter(({ status }) => status === 'authorized')
    .map(({ id, ref, amountCents }) => ({ provider: 'card', id, ref, amountCents }));
}
