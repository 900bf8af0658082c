import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payments, refunds } from '../../db/schema.ts';
import type { KnownSale } from '../../gateways/sandbox-sales.ts';
import { DEMO_CARD } from './pay.ts';

type Refund = typeof refunds.$inferSelect;

/** The card payments of the demo, which no provider has captured, for the books of the sandbox. */
export async function readKnownSales(db: Database): Promise<KnownSale[]> {
  const charged = await db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'captured'), like(payments.provider_ref, `${DEMO_CARD}%`)))
    .orderBy(asc(payments.id));
  const ids = charged.map(({ order_id }) => order_id);
  const given = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.order_id, ids))
    .orderBy(asc(refunds.id));
  return charged.map(({ order_id, provider_ref, ref, amount_cents, changed_at, card }) => {
    const own = given.filter((refund) => refund.order_id === order_id);
    return {
      ...{ id: provider_ref ?? '', ref, amountCents: amount_cents, at: changed_at.toISOString() },
      card: card ?? { brand: 'Visa', last4: '1111' },
      refunds: own.flatMap(refundOf),
      disputes: own.flatMap(disputeOf),
    };
  });
}

function refundOf({ kind, status, provider_ref, ref, total_cents, created_at }: Refund) {
  if (kind !== 'refund' || provider_ref === null || status === 'failed') return [];
  return [{ id: provider_ref, ref, amountCents: total_cents, at: created_at.toISOString() }];
}

const disputeStatuses = { intended: 'open', requested: 'open', confirmed: 'lost', failed: 'won' } as const;

function disputeOf({ kind, status, provider_ref, total_cents }: Refund) {
  if (kind !== 'chargeback' || provider_ref === null) return [];
  return [{ id: provider_ref, amountCents: total_cents, status: disputeStatuses[status] }];
}
