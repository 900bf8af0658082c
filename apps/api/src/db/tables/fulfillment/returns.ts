import type { ReturnReason, ReturnType } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account.ts';
import { createdAt, instant } from '../columns.ts';
import { wonItems } from '../items.ts';
import { refunds } from '../payments/refunds.ts';

/** The times of the steps of a return. Indexes read names of columns only. */
const stepTimes = sql`greatest(created_at, approved_at, received_at, inspected_at, closed_at)`;

/** Returns of won items. A trigger refuses every change of the status that is not a step of `rmaSteps`. */
export const rmas = pgTable(
  'rmas',
  {
    /** The RMA number. It has six digits, so that it is not taken for the number of a lot. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    won_item_id: integer()
      .notNull()
      .references(() => wonItems.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** What the member wants. */
    type: text().$type<ReturnType>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** ASCII without apostrophes. */
    description: text().notNull(),
    /** The member's own words, where they differ. */
    original: text(),
    status: text({ enum: ['requested', 'approved', 'received', 'closed', 'dump'] })
      .notNull()
      .default('requested'),
    /** What the inspection has found. */
    inspection: text(),
    /** How it was closed. */
    outcome: text().$type<ReturnType>(),
    /** The refund that closed it, or the one after a refund that failed. */
    refund_id: integer().references(() => refunds.id),
    /** Whether the goods went back to the stock that the item was sold from. */
    is_restocked: boolean().notNull().default(false),
    created_at: createdAt(),
    approved_at: instant(),
    received_at: instant(),
    inspected_at: instant(),
    closed_at: instant(),
  },
  (t) => [
    index('rmas_item').on(t.won_item_id),
    index('rmas_user').on(t.user_id),
    index('rmas_status').on(t.status, t.id),
    index('rmas_created').on(t.created_at, t.id),
    index('rmas_since').on(stepTimes, t.id),
    uniqueIndex('rmas_open').on(t.won_item_id).where(sql`status in ('requested', 'approved', 'received')`),
    uniqueIndex('rmas_refund').on(t.refund_id),
    check('rmas_outcome', sql`(${t.status} = 'closed') = (${t.outcome} is not null)`),
    check('rmas_refunded', sql`${t.refund_id} is null or ${t.outcome} = 'refund'`),
    check('rmas_approved', sql`${t.status} not in ('approved', 'closed') or ${t.approved_at} is not null`),
    check('rmas_received', sql`${t.status} <> 'received' or ${t.received_at} is not null`),
    check('rmas_ended', sql`(${t.status} in ('closed', 'dump')) = (${t.closed_at} is not null)`),
  ],
);
