import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orders } from './orders.ts';

/**
 * A member's paid membership, the present one or the last. `users.user_status_id` follows from it: 3 or 4 until
 * `ended_at` is set.
 */
export const memberships = pgTable(
  'memberships',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text({ enum: ['monthly', 'yearly'] }).notNull(),
    started_at: createdAt(),
    /** The end of the time that is paid for. Each payment moves it. */
    ends_at: instant().notNull(),
    /** When the member was notified that the membership ends at `ends_at`. */
    reminded_at: instant(),
    /** When the membership ended. Null while it lasts. */
    ended_at: instant(),
  },
  (t) => [index('memberships_end').on(t.ends_at).where(sql`ended_at is null`)],
);

/**
 * A subscription at PayPal whose first month was paid. PayPal charges it each month; the membership worker reads the
 * charges there.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The order of the first month. */
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    provider_ref: text().notNull(),
    status: text({ enum: ['active', 'suspended', 'ended'] })
      .notNull()
      .default('active'),
    next_billing_at: instant(),
    /** Charges in a row that failed. */
    failed_payments: integer().notNull().default(0),
    /** When the renewal was canceled here. The worker cancels it at PayPal until PayPal confirms. */
    cancelled_at: instant(),
    /** When it is read at PayPal next; null once it has ended. A webhook makes it due at once. */
    due_at: instant().default(sql`clock_timestamp()`),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_ref').on(t.provider_ref),
    index('subscriptions_user').on(t.user_id),
    index('subscriptions_due').on(t.due_at),
  ],
);
