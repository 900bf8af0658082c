import type { Credit } from '@bidkit/contract';

/** What a partner has brought in a period. Amounts are in dollars. */
export interface CreditTotals {
  readonly signUps: number;
  readonly bids: number;
  readonly wins: number;
  readonly won: number;
  readonly orders: number;
  readonly paid: number;
}

/** The totals of credits. Amounts are added in cents, so that they are exact. */
export function totalsOf(credits: readonly Credit[]): CreditTotals {
  const ofKind = (kind: Credit['kind']) => credits.filter((credit) => credit.kind === kind);
  const count = (kind: Credit['kind']) => ofKind(kind).reduce((sum, credit) => sum + credit.count, 0);
  const dollars = (kind: Credit['kind']) =>
    ofKind(kind).reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;
  return {
    signUps: count('sign-up'),
    bids: count('bids'),
    wins: count('win'),
    won: dollars('win'),
    orders: count('order'),
    paid: dollars('order'),
  };
}
