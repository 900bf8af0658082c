import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account.ts';
import { cents, createdAt, id, instant } from '../columns.ts';
import { orders } from './orders.ts';

/**
 * Refunds and chargebacks of paid orders. Ours are written before the provider is called. A trigger refuses ours that
 * give back more than was captured, and every change of an amount or of an outcome.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Our reference at the provider. */
    ref: text().notNull(),
    /** `provider`: made at the provider, not here. Its money has moved, so our limits do not apply. */
    origin: text({ enum: ['staff', 'system', 'provider'] }).notNull(),
    kind: text({ enum: ['refund', 'chargeback'] })
      .notNull()
      .default('refund'),
    price_cents: cents().notNull(),
    shipping_cents: cents().notNull(),
    tax_cents: cents().notNull(),
    total_cents: cents().notNull(),
    /**
     * `intended`: the provider may have it already. `requested`: the provider has it, or a check has to be paid out, and
     * the money has not moved yet. `confirmed`: the money moved. `failed`: it was refused.
     */
    status: text({ enum: ['intended', 'requested', 'confirmed', 'failed'] }).notNull(),
    provider_ref: text(),
    /** The number of our check, for orders that were paid by check. */
    check_number: text(),
    reason: text(),
    /** Why it failed. */
    message: text(),
    staff_id: integer().references(() => users.id),
    /** The idempotency key of the call that asked for it. */
    request_key: text(),
    created_at: createdAt(),
    /** When the worker takes it next; null when nothing is left to do at the provider. */
    due_at: instant(),
    /** When its member was notified of it: after the provider has accepted it. */
    announced_at: instant(),
    /** When it was confirmed. */
    confirmed_at: instant(),
    failed_at: instant(),
  },
  (t) => [
    index('refunds_order').on(t.order_id),
    uniqueIndex('refunds_ref').on(t.ref),
    uniqueIndex('refunds_provider_ref').on(t.order_id, t.provider_ref),
    uniqueIndex('refunds_request_key').on(t.order_id, t.request_key),
    // Each order and filter of the list of staff.
    index('refunds_total').on(t.total_cents, t.id),
    index('refunds_created').on(t.created_at, t.id),
    index('refunds_status').on(t.status, t.id),
    index('refunds_kind').on(t.kind, t.id),
    index('refunds_due').on(t.due_at).where(sql`due_at is not null`),
    index('refunds_payout').on(t.id).where(sql`status = 'requested' and due_at is null`),
    check(
      'refunds_amounts',
      sql`${t.price_cents} >= 0 and ${t.shipping_cents} >= 0 and ${t.tax_cents} >= 0 and ${t.total_cents} > 0
        and ${t.total_cents} = ${t.price_cents} + ${t.shipping_cents} + ${t.tax_cents}`,
    ),
  ],
);
