import type { BidStatus } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { cents, createdAt, id, instant } from './columns.ts';
import { users } from './people.ts';

/**
 * One lot: its rules, its state as the engine left it, and its outcome. Every decided bid takes the row lock of this
 * row, so that any number of nodes agrees. `seq` counts the lot's public events without a gap.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    product_description_id: integer()
      .notNull()
      .references(() => products.id),
    featured: boolean().notNull().default(false),
    /** How it is sold. An accepted deal and a direct sale are lots of their own, sold from the start: what is won is always a lot. */
    sale_kind: text({ enum: ['auction', 'deal', 'direct'] })
      .notNull()
      .default('auction'),
    // rules
    opening_cents: cents().notNull(),
    /** Bands in ascending order: from which price on, and the step from there. */
    increments: jsonb().$type<readonly (readonly [fromCents: number, stepCents: number])[]>().notNull(),
    reserve_cents: cents(),
    cents_allowed: boolean().notNull().default(false),
    soft_close_seconds: integer(),
    bdp_cents: cents(),
    /** How many may be bought at once at `bdp_cents`; null where the lot has no direct sale. */
    bdp_stock: integer(),
    starts_at: createdAt(),
    // what becomes of it without a buyer
    second_chance: boolean().notNull().default(true),
    relists_left: integer().notNull().default(0),
    /** How long a relisted lot runs. */
    run_seconds: integer(),
    relisted_from: integer().references((): AnyPgColumn => lots.id),
    /** Keys the pseudonyms and nonces of the public log; never leaves the house. */
    log_secret: text()
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    // state
    ends_at: instant().notNull(),
    leader_id: integer().references(() => users.id),
    leader_max_cents: cents(),
    second_max_cents: cents(),
    price_cents: cents(),
    bid_count: integer().notNull().default(0),
    seq: integer().notNull().default(0),
    /** Hash of the log's last entry, which holds all before it; null before the first bid. */
    log_head: text(),
    /** When those who watch were told that the end is near. */
    ending_soon_at: instant(),
    // outcome, written once by the closer, or by staff who cancel
    status: text({ enum: ['live', 'sold', 'unsold', 'cancelled'] })
      .notNull()
      .default('live'),
    cancel_reason: text(),
    winner_id: integer().references(() => users.id),
    sold_cents: cents(),
    closed_at: instant(),
  },
  (t) => [
    index('lots_live_end').on(t.ends_at, t.id).where(sql`status = 'live'`),
    index('lots_product').on(t.product_description_id),
    index('lots_winner').on(t.winner_id),
    uniqueIndex('lots_relisted_from').on(t.relisted_from),
  ],
);

/**
 * Every decided bid with its hidden maximum, in the order of `seq`. Refusals are answers, not bids, and are not kept. Rows are
 * written by one statement alone, under the row lock of a lot that exists, for members who were just identified and are never
 * deleted: foreign keys would check that again at a third of what a bid costs.
 */
export const bids = pgTable(
  'bids',
  {
    lot_id: integer().notNull(),
    seq: integer().notNull(),
    user_id: integer().notNull(),
    max_cents: cents().notNull(),
    status: text().$type<BidStatus>().notNull(),
    /** The lot's price, leader and end after this bid, and whether the house bid for a standing leader in answer to it. */
    price_cents: cents().notNull(),
    leader_id: integer().notNull(),
    price_moved: boolean().notNull(),
    ends_at: instant(),
    idempotency_key: text(),
    decided_at: instant().notNull(),
    /** The partner whose page the bid came from. */
    partner_id: integer(),
    /** Links the public log: this entry's content and the hash before it. Null, like `ends_at`, on bids from before the log was kept. */
    hash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.lot_id, t.seq] }),
    uniqueIndex('bids_idempotency').on(t.user_id, t.idempotency_key),
    index('bids_user_lot').on(t.user_id, t.lot_id),
    index('bids_partner').on(t.partner_id, t.decided_at).where(sql`partner_id is not null`),
  ],
);

/** Lots the demonstration house listed itself: on these alone its members bid, after a real history (DESIGN §4). */
export const demoLots = pgTable('demo_lots', {
  lot_id: integer()
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  history: integer().notNull(),
  /** About what the lot should fetch; above it the demo members stop. */
  target_cents: cents().notNull(),
});

/** What a member watches; type 9 is an auction, 10 a government listing (spec 000 §7). */
export const watches = pgTable(
  'watches',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    watchlist_type_id: integer().notNull(),
    item_id: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.watchlist_type_id, t.item_id] }),
    index('watches_item').on(t.item_id, t.watchlist_type_id),
  ],
);
