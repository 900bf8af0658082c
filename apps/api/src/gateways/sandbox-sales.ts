import type { PayingCard } from './payment-provider.ts';

/** A captured card payment that a sandbox has to know, with its refunds and chargebacks. */
export interface KnownSale {
  /** The id at the provider. */
  readonly id: string;
  readonly ref: string;
  readonly amountCents: number;
  readonly at: string;
  readonly card: PayingCard;
  readonly refunds: readonly { id: string; ref: string; amountCents: number; at: string }[];
  readonly disputes: readonly { id: string; amountCents: number; status: 'open' | 'won' | 'lost' }[];
}

/** Adds card payments to the books of a sandbox. Those that it has already are not changed. */
export async function addSales(url: string, sales: readonly KnownSale[]): Promise<void> {
  const answer = await fetch(`${url}/sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sales),
  });
  if (!answer.ok) throw new Error(`The payment sandbox does not accept card payments (${answer.status}).`);
}
