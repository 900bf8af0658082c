import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../account.ts';
import { createdAt, id, instant } from '../columns.ts';
import { wonItems } from '../items.ts';
import { refunds } from '../payments/refunds.ts';
import { parcels } from './parcels.ts';

/**
 * Claims for lost parcels: one for each item in a parcel, written when the parcel is lost. One whose item is no longer
 * lost counts as closed.
 */
export const insuranceClaims = pgTable(
  'insurance_claims',
  {
    id: id(),
    won_item_id: integer()
      .notNull()
      .references(() => wonItems.id),
    parcel_id: integer()
      .notNull()
      .references(() => parcels.id),
    /** `sent`: the member can file it. `filed`: staff decide. `closed`: rejected. */
    status: text({ enum: ['sent', 'filed', 'approved', 'closed'] })
      .notNull()
      .default('sent'),
    /** When the parcel was lost: the time to file the claim starts. */
    sent_at: createdAt(),
    filed_at: instant(),
    reason: text({ enum: ['lost', 'damaged'] }),
    description: text(),
    phone: text(),
    /** The shipped-to name as the member typed it. */
    signature: text(),
    decided_at: instant(),
    staff_id: integer().references(() => users.id),
    /** Why staff decided so. */
    decision: text(),
    refund_id: integer().references(() => refunds.id),
  },
  (t) => [
    uniqueIndex('insurance_claims_parcel').on(t.won_item_id, t.parcel_id),
    index('insurance_claims_status').on(t.status, t.id),
    index('insurance_claims_sent').on(t.sent_at, t.id),
    index('insurance_claims_filings').on(sql`coalesce(${t.filed_at}, '-infinity')`, t.id, t.filed_at),
    index('insurance_claims_filed').on(t.filed_at).where(sql`status = 'filed'`),
    check(
      'insurance_claims_filing',
      sql`(${t.status} = 'sent') = (${t.filed_at} is null) and (${t.filed_at} is null) = (${t.reason} is null)`,
    ),
    check(
      'insurance_claims_decision',
      sql`(${t.status} in ('approved', 'closed')) = (${t.decided_at} is not null)
        and (${t.status} = 'approved') = (${t.refund_id} is not null)`,
    ),
  ],
);
