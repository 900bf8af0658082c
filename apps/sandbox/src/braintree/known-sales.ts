import * as z from 'zod';
import type { Store } from '../store.ts';

const cents = z.int().positive();
const at = z.iso.datetime();

/** Captured card transactions with their refunds and chargebacks, as a merchant's own records have them. */
export const knownSales = z.array(
  z.object({
    id: z.string().min(1).max(100),
    ref: z.string().max(255),
    amountCents: cents,
    at,
    card: z.object({ brand: z.string(), last4: z.string() }),
    refunds: z.array(z.object({ id: z.string().min(1), ref: z.string(), amountCents: cents, at })),
    disputes: z.array(
      z.object({ id: z.string().min(1), amountCents: cents, status: z.enum(['open', 'won', 'lost']) }),
    ),
  }),
);

/** Adds transactions that have settled. One that the sandbox has already is not changed. */
export function addSales(store: Store, sales: z.output<typeof knownSales>): void {
  for (const { at: capturedAt, ...sale } of sales) {
    if (store.get('sale', sale.id)) continue;
    store.put('sale', {
      ...sale,
      ...{ status: 'settled', code: '1000', text: 'Approved', rejection: null },
      ...{ createdAt: capturedAt, capturedAt },
    });
  }
}
