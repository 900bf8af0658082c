import type { BidLogExtension, BidStatus, ProductCondition } from '@bidkit/contract';
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
import { withoutSigns } from '../index-expressions.ts';
import { users } from './account.ts';
import { cents, createdAt, id, instant } from './columns.ts';

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  display: text().notNull(),
  description: text(),
  is_fire: boolean().notNull().default(false),
  is_virtual: boolean().notNull().default(false),
  parent_id: integer().references((): AnyPgColumn => categories.id),
  position: integer().notNull().default(0),
  /** Grows with each change of its fields, so that staff do not overwrite each other's changes. */
  version: integer().notNull().default(1),
});

/** Categories that were merged into another one. Their addresses, searches and pictures lead to it. */
export const formerCategories = pgTable(
  'former_categories',
  {
    /** The id that it had. */
    id: integer().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('former_categories_category').on(t.category_id)],
);

/** The parameters of a product's drawing, which stands in for photographs. */
export interface PictureRecipe {
  emoji: string;
  backdrop: string;
  views: readonly string[];
  /** Hue in degrees, and factors. They vary products that are drawn after the same object. */
  tone?: { hue?: number; saturation?: number; brightness?: number } | undefined;
  /** The number of objects of a set; one by default. */
  count?: number | undefined;
}

export const products = pgTable(
  'product_descriptions',
  {
    id: id(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    item_code: text().notNull().unique(),
    name: text().notNull(),
    short_name: text().notNull(),
    description: text().notNull(),
    condition: text().$type<ProductCondition>(),
    /** What it is made of, the main material first. */
    materials: jsonb().$type<string[]>().notNull().default([]),
    has_hd: boolean().notNull().default(false),
    picture: jsonb().$type<PictureRecipe>(),
    /**
     * Its item code and the words of its name, each between spaces, by which staff find it. The expression calls no
     * functions but PostgreSQL's own, so that a dump can be restored.
     */
    words: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || ${withoutSigns(sql`item_code || ' ' || name || ' '`)}`),
    /** Grows with each change of its fields or tags, so that staff do not overwrite each other's changes. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('products_category').on(t.category_id, t.id),
    // The order of lots, and that of products, by name.
    index('products_lower_name').on(sql`lower(${t.name})`, t.id, t.name),
    index('products_name').on(t.name, t.id),
    index('products_words').using('gin', sql`${t.words} gin_trgm_ops`),
  ],
);

/** What staff have corrected about a product, as members read it. Rows are never changed. */
export const productCorrections = pgTable(
  'product_corrections',
  {
    id: id(),
    product_description_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('product_corrections_product').on(t.product_description_id, t.id)],
);

/** The virtual categories (tags) of products. */
export const productTags = pgTable(
  'product_tags',
  {
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    product_description_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.category_id, t.product_description_id] }),
    index('product_tags_product').on(t.product_description_id),
  ],
);

const isOpen = sql`status = 'live'`;

/** The price that cards show. An index of an expression has to contain its columns to be read alone. */
const byPrice = (t: Record<'price_cents' | 'opening_cents' | 'id' | 'ends_at' | 'starts_at', AnyPgColumn>) =>
  [
    sql`coalesce(${t.price_cents}, ${t.opening_cents})`,
    t.id,
    t.ends_at,
    t.starts_at,
    t.price_cents,
    t.opening_cents,
  ] as const;

/**
 * Lots: rules, current state and outcome. Every bid takes the row's lock, so that any number of nodes agrees.
 * `seq` counts a lot's public events without a gap.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    product_description_id: integer()
      .notNull()
      .references(() => products.id),
    /** The category of its product, for the indexes of lists. A trigger sets it. */
    category_id: integer(),
    featured: boolean().notNull().default(false),
    /** How it is sold. Every accepted deal and direct sale is a lot of its own, so that a won item always has a lot. */
    sale_kind: text({ enum: ['auction', 'deal', 'direct'] })
      .notNull()
      .default('auction'),
    // rules
    opening_cents: cents().notNull(),
    /** Price bands in ascending order, each with its start and its increment. */
    increments: jsonb().$type<readonly (readonly [fromCents: number, stepCents: number])[]>().notNull(),
    reserve_cents: cents(),
    cents_allowed: boolean().notNull().default(false),
    soft_close_seconds: integer(),
    bdp_cents: cents(),
    /** Stock for direct sales at `bdp_cents`; null without a direct sale. */
    bdp_stock: integer(),
    starts_at: createdAt(),
    // without a buyer
    second_chance: boolean().notNull().default(true),
    relists_left: integer().notNull().default(0),
    /** Duration of a relisted lot. */
    run_seconds: integer(),
    relisted_from: integer().references((): AnyPgColumn => lots.id),
    /** Key of the pseudonyms and nonces of the public log. It is never sent. Salts of maxima do not depend on it. */
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
    /** Hash of the log's last entry, which covers all entries before it; null before the first bid. */
    log_head: text(),
    /** Later ends that staff have given after the first bid, as entries of the log. */
    extensions: jsonb().$type<readonly BidLogExtension[]>().notNull().default([]),
    /** When the watchers were notified that the end is near. */
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
    // Each order of a list, with all that `isLive` reads, so that deep pages and totals read the index only.
    index('lots_live_end').on(t.ends_at, t.id, t.starts_at).where(isOpen),
    index('lots_live_price')
      .on(...byPrice(t))
      .where(isOpen),
    index('lots_category_end').on(t.category_id, t.ends_at, t.id, t.starts_at).where(isOpen),
    index('lots_category_price')
      .on(t.category_id, ...byPrice(t))
      .where(isOpen),
    index('lots_featured_end').on(t.ends_at, t.id, t.starts_at).where(sql`status = 'live' and featured`),
    index('lots_featured_price')
      .on(...byPrice(t))
      .where(sql`status = 'live' and featured`),
    // Each order and filter of the lists of staff, which have lots of any status.
    index('lots_closed').on(t.closed_at).where(sql`closed_at is not null`),
    index('lots_end').on(t.ends_at, t.id),
    index('lots_start').on(t.starts_at, t.id),
    index('lots_price').on(
      sql`coalesce(${t.price_cents}, ${t.opening_cents})`,
      t.id,
      t.price_cents,
      t.opening_cents,
    ),
    index('lots_bids').on(t.bid_count, t.id),
    index('lots_status').on(t.status, t.id),
    index('lots_category').on(t.category_id, t.id),
    index('lots_reserve').on(t.id).where(sql`reserve_cents is not null`),
    index('lots_featured').on(t.id).where(sql`featured`),
    index('lots_product').on(t.product_description_id, t.id),
    index('lots_winner').on(t.winner_id),
    uniqueIndex('lots_relisted_from').on(t.relisted_from),
  ],
);

/**
 * Every recorded bid with its hidden maximum, in the order of `seq`. Refused bids are not stored. No foreign keys: rows
 * are written by one statement, under the lot's row lock, for members who were just authenticated and are never
 * deleted; checking that again would cost a third of a bid.
 */
export const bids = pgTable(
  'bids',
  {
    lot_id: integer().notNull(),
    seq: integer().notNull(),
    user_id: integer().notNull(),
    max_cents: cents().notNull(),
    status: text().$type<BidStatus>().notNull(),
    /** The lot's price, leader and end after this bid, and whether the bid moved the price. */
    price_cents: cents().notNull(),
    leader_id: integer().notNull(),
    price_moved: boolean().notNull(),
    ends_at: instant().notNull(),
    idempotency_key: text(),
    decided_at: instant().notNull(),
    /** The partner whose page the bid came from. */
    partner_id: integer(),
    /** The salt of the commitment to the maximum. */
    salt: text().notNull(),
    /** Hash over this entry and the hash before it. */
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lot_id, t.seq] }),
    uniqueIndex('bids_idempotency').on(t.user_id, t.idempotency_key),
    index('bids_user_lot').on(t.user_id, t.lot_id),
    // Of all bids of some days. Bids are inserted in this order, so it costs a bid almost nothing.
    index('bids_decided').using('brin', t.decided_at),
    index('bids_partner').on(t.partner_id, t.decided_at).where(sql`partner_id is not null`),
  ],
);

/** Lots of the demo data. Demo members bid on these only, after a real auction's history. */
export const demoLots = pgTable('demo_lots', {
  lot_id: integer()
    .primaryKey()
    .references(() => lots.id, { onDelete: 'cascade' }),
  history: integer().notNull(),
  /** The approximate final price, above which demo members stop bidding. */
  target_cents: cents().notNull(),
});

/** Members' watchlists. Type 9 is an auction, 10 a government listing. */
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
