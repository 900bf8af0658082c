import type { ItemState } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { lots } from './auctions.ts';
import { bigId, cents, createdAt, id, instant } from './columns.ts';
import { partners } from './partners.ts';

/** Won items, which their members have to pay: at most one per lot that is not forfeited. */
export const wonItems = pgTable(
  'won_items',
  {
    id: id(),
    lot_id: integer()
      .notNull()
      .references(() => lots.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    price_cents: cents().notNull(),
    source: text({ enum: ['auction', 'second_chance', 'deal', 'direct'] }).notNull(),
    /** Changed by `moveItems` only. A trigger refuses every change that is not a step of `itemSteps`. */
    status: text().$type<ItemState>().notNull().default('unpaid'),
    /** The payment deadline. An item that is not paid by then is forfeited. */
    pay_by: instant().notNull(),
    /** A hold while a payment is in progress: the item is not forfeited before this moment. */
    paying_until: instant(),
    /** The partner whose page it was won on. */
    partner_id: integer().references(() => partners.id),
    /** When the member was reminded. */
    reminded_at: instant(),
    /** When staff reported that an item to pack is not in its place. Null otherwise, and again once it is packed. */
    missing_since: instant(),
    won_at: createdAt(),
    settled_at: instant(),
  },
  (t) => [
    uniqueIndex('won_items_lot').on(t.lot_id).where(sql`status <> 'forfeited'`),
    index('won_items_user').on(t.user_id),
    index('won_items_partner').on(t.partner_id, t.won_at).where(sql`partner_id is not null`),
    index('won_items_due').on(t.pay_by).where(sql`status = 'unpaid'`),
    index('won_items_status').on(t.status, t.id),
    index('won_items_to_pack').on(t.settled_at).where(sql`status in ('paid', 'replaced')`),
    check(
      'won_items_status',
      sql`${t.status} in ('unpaid', 'held', 'paid', 'packed', 'shipped', 'in_transit', 'delivered', 'lost', 'returned',
        'replaced', 'refunded', 'canceled', 'forfeited')`,
    ),
  ],
);

/** Every step of a won item, written in the transaction of the step. */
export const itemStepLog = pgTable(
  'item_steps',
  {
    id: bigId(),
    won_item_id: integer()
      .notNull()
      .references(() => wonItems.id),
    step: text().notNull(),
    from_status: text().notNull(),
    to_status: text().notNull(),
    /** Who made it: `system` is a job of the server. */
    actor: text({ enum: ['member', 'staff', 'carrier', 'provider', 'system'] }).notNull(),
    /** The member of the staff, for their steps. */
    staff_id: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    index('item_steps_item').on(t.won_item_id),
    check('item_steps_staff', sql`(${t.actor} = 'staff') = (${t.staff_id} is not null)`),
  ],
);

/** Offers of a lot to runners-up at their own last price: one open offer per lot, one offer per runner-up. */
export const secondChanceOffers = pgTable(
  'second_chance_offers',
  {
    id: id(),
    lot_id: integer()
      .notNull()
      .references(() => lots.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    offer_cents: cents().notNull(),
    status: text({ enum: ['open', 'accepted', 'rejected', 'expired'] })
      .notNull()
      .default('open'),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    decided_at: instant(),
  },
  (t) => [
    uniqueIndex('second_chance_offers_once').on(t.lot_id, t.user_id),
    uniqueIndex('second_chance_offers_open').on(t.lot_id).where(sql`status = 'open'`),
    index('second_chance_offers_user').on(t.user_id),
    index('second_chance_offers_expiry').on(t.expires_at).where(sql`status = 'open'`),
  ],
);
