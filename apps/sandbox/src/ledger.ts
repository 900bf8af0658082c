import { centsOf } from './money.ts';
import type { Store } from './store.ts';

/** Money that was taken, once per line. */
export interface LedgerLine {
  readonly provider: 'card' | 'paypal';
  readonly id: string;
  /** The house's name for the payment. */
  readonly ref: string;
  readonly amountCents: number;
  readonly at: string;
}

/** Every capture there ever was: what a test of "exactly once" counts. */
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

/** Card holds that were neither captured nor voided: they tie up a payer's limit. */
export function holds(store: Store): Omit<LedgerLine, 'at'>[] {
  return store
    .all('sale')
    .filter(({ status }) => status === 'authorized')
    .map(({ id, ref, amountCents }) => ({ provider: 'card', id, ref, amountCents }));
}
