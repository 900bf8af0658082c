import type { BidStatus } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { IncrementTable } from '../modules/auctions/engine.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => instant().notNull().default(sql`clock_timestamp()`);
/** Whole cents; a JavaScript number holds them exactly up to 2^53. */
const cents = () => bigint({ mode: 'number' });

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    password_hash: text().notNull(),
    role: text({ enum: ['member', 'staff'] })
      .notNull()
      .default('member'),
    /** 3 and 4 mean a paid membership (spec 000 §3). */
    user_status_id: integer().notNull().default(1),
    first_name: text(),
    last_name: text(),
    phone: text(),
    newsletter: boolean().notNull().default(false),
    affiliate_id: text(),
    refer_id: text(),
    refer_code: text(),
    pixel_id: text(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
  ],
);

/** Bearer tokens; only their SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expiry').on(t.expires_at)],
);

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  display: text().notNull(),
  is_fire: boolean().notNull().default(false),
  is_virtual: boolean().notNull().default(false),
  parent_id: integer().references((): AnyPgColumn => categories.id),
  position: integer().notNull().default(0),
});

/** How a picture is drawn when no photograph was uploaded. */
export interface PictureRecipe {
  emoji: string;
  backdrop: string;
  views: readonly string[];
  /** What tells it from others drawn after the same object: degrees of hue and factors. */
  tone?: { hue?: number; saturation?: number; brightness?: number };
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
    has_hd: boolean().notNull().default(false),
    picture: jsonb().$type<PictureRecipe>(),
  },
  (t) => [index('products_category').on(t.category_id)],
);

/** Which products stand in which virtual category (tag). */
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
  (t) => [primaryKey({ columns: [t.category_id, t.product_description_id] })],
);

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
    // rules
    opening_cents: cents().notNull(),
    increments: jsonb().$type<IncrementTable>().notNull(),
    reserve_cents: cents(),
    cents_allowed: boolean().notNull().default(false),
    soft_close_seconds: integer(),
    bdp_cents: cents(),
    starts_at: createdAt(),
    // state
    ends_at: instant().notNull(),
    leader_id: integer().references(() => users.id),
    leader_max_cents: cents(),
    second_max_cents: cents(),
    price_cents: cents(),
    bid_count: integer().notNull().default(0),
    seq: integer().notNull().default(0),
    // outcome, written once by the closer
    status: text({ enum: ['live', 'sold', 'unsold'] })
      .notNull()
      .default('live'),
    winner_id: integer().references(() => users.id),
    sold_cents: cents(),
    closed_at: instant(),
  },
  (t) => [
    index('lots_live_end').on(t.ends_at, t.id).where(sql`status = 'live'`),
    index('lots_product').on(t.product_description_id),
    index('lots_winner').on(t.winner_id),
  ],
);

/** Every decided bid with its hidden maximum, in the order of `seq`. Refusals are answers, not bids, and are not kept. */
export const bids = pgTable(
  'bids',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    lot_id: integer()
      .notNull()
      .references(() => lots.id),
    seq: integer().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    max_cents: cents().notNull(),
    status: text().$type<BidStatus>().notNull(),
    /** The lot's price and leader after this bid, and whether the house bid for a standing leader in answer to it. */
    price_cents: cents().notNull(),
    leader_id: integer()
      .notNull()
      .references(() => users.id),
    price_moved: boolean().notNull(),
    idempotency_key: text(),
    decided_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('bids_lot_seq').on(t.lot_id, t.seq),
    uniqueIndex('bids_idempotency').on(t.user_id, t.idempotency_key),
    index('bids_user_lot').on(t.user_id, t.lot_id),
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
  (t) => [primaryKey({ columns: [t.user_id, t.watchlist_type_id, t.item_id] })],
);

export const testimonials = pgTable('testimonials', {
  id: id(),
  testimonial: text().notNull(),
  real_name: text().notNull(),
  create_time: createdAt(),
});

export const notices = pgTable('notices', {
  id: id(),
  title: text().notNull(),
  message: text().notNull(),
  create_time: createdAt(),
  expire_time: instant(),
});

export const govListings = pgTable('gov_listings', {
  id: id(),
  name: text().notNull(),
  link: text().notNull(),
  external: boolean().notNull(),
  requires_login: boolean().notNull(),
});

/** Static pages by the number the specs give them (spec 002 §2), and the texts every auction page shows, by name. */
export const pages = pgTable('pages', {
  n: integer().primaryKey(),
  title: text().notNull(),
  sections: jsonb().$type<{ heading: string; paragraphs: string[] }[]>().notNull(),
});
export const texts = pgTable('texts', { name: text().primaryKey(), body: text().notNull() });

/** Remarks of clients (POST /logger). */
export const clientLogs = pgTable(
  'client_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    data: jsonb(),
    user_id: integer(),
    created_at: createdAt(),
  },
  (t) => [index('client_logs_time').on(t.created_at)],
);
