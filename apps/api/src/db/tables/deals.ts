import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { lots, products } from './auctions.ts';
import { bigId, cents, createdAt, id, instant } from './columns.ts';

/** The negotiation rule of a deal, `sco_rule_id` on the wire. */
export const dealRules = pgTable('deal_rules', {
  id: id(),
  name: text().notNull(),
  /** Offers a member may make. */
  rounds: integer().notNull(),
  /** The smallest raise from one offer to the next. */
  step_cents: cents().notNull(),
  /** Duration of a negotiation, and of each extension. */
  seconds: integer().notNull(),
  /** Duration of the final offer. */
  final_seconds: integer().notNull(),
  /** The largest part of the way to the member's offer (or the floor) that one counter-offer goes, in percent. */
  concession_percent: integer().notNull(),
  /** Whether other deals can have it, too. */
  is_shared: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** A daily deal: a product with an asking price and a hidden floor, sold by negotiation. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    product_description_id: integer()
      .notNull()
      .references(() => products.id),
    /** The category of its product, for the indexes of lists. A trigger sets it. */
    category_id: integer(),
    rule_id: integer()
      .notNull()
      .references(() => dealRules.id),
    asking_cents: cents().notNull(),
    floor_cents: cents().notNull(),
    stock: integer().notNull(),
    starts_at: createdAt(),
    ends_at: instant().notNull(),
    /** Grows with each change by staff. Sales change the stock alone. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('deals_end').on(t.ends_at, t.id, t.stock),
    index('deals_product').on(t.product_description_id),
    index('deals_category').on(t.category_id, t.id),
    index('deals_asking').on(t.asking_cents, t.id),
  ],
);

/** The terms of a negotiation that staff can change for later ones. */
export interface OfferTerms {
  readonly asking_cents: number;
  readonly rounds: number;
  readonly step_cents: number;
  readonly seconds: number;
  readonly final_seconds: number;
  readonly concession_percent: number;
}

/** One member's negotiation on one deal: `make_offer_id` on the wire. Every change takes this row's lock. */
export const dealOffers = pgTable(
  'deal_offers',
  {
    id: id(),
    deal_id: integer()
      .notNull()
      .references(() => deals.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** `open` while offers are accepted, `final` when the member can only accept or reject. */
    status: text({ enum: ['open', 'final', 'accepted', 'rejected', 'expired'] })
      .notNull()
      .default('open'),
    rounds: integer().notNull().default(0),
    /** The member's last offer and the last counter-offer; null before the first. */
    offer_cents: cents(),
    counter_cents: cents(),
    /** Number of extensions. */
    extensions: integer().notNull().default(0),
    started_at: createdAt(),
    expires_at: instant().notNull(),
    decided_at: instant(),
    /** The lot of the sale, once accepted. */
    lot_id: integer().references(() => lots.id),
    /** What it began with. */
    terms: jsonb().$type<OfferTerms>().notNull(),
  },
  (t) => [
    uniqueIndex('deal_offers_open').on(t.deal_id, t.user_id).where(sql`status in ('open', 'final')`),
    index('deal_offers_user').on(t.user_id, t.deal_id),
    index('deal_offers_deal').on(t.deal_id, t.id),
  ],
);

/** Every offer and its counter-offer, in order. Rows are never changed. */
export const dealRounds = pgTable(
  'deal_rounds',
  {
    offer_id: integer()
      .notNull()
      .references(() => dealOffers.id),
    round: integer().notNull(),
    offer_cents: cents().notNull(),
    counter_cents: cents().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.offer_id, t.round] })],
);

/** Purchases at the buy-direct price. A repeated key gets the first answer. */
export const directSales = pgTable(
  'direct_sales',
  {
    id: bigId(),
    auction_id: integer()
      .notNull()
      .references(() => lots.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** The lot of the sale, sold to this member. */
    lot_id: integer()
      .notNull()
      .references(() => lots.id),
    idempotency_key: text(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('direct_sales_idempotency').on(t.user_id, t.idempotency_key),
    index('direct_sales_auction').on(t.auction_id),
    uniqueIndex('direct_sales_lot').on(t.lot_id),
  ],
);
