import type { ListingFeed, ListingImport, Recurrence } from '@bidkit/contract';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { globePosition } from '../globe-position.ts';
import { wordsOf } from '../index-expressions.ts';
import { users } from './account.ts';
import type { PictureRecipe } from './auctions.ts';
import { createdAt, id, instant } from './columns.ts';

/** The last day of a listing: a sale that is held once ends on its day. Null without an end. */
export const lastDay = sql<
  string | null
>`coalesce(ends_on, case when recurring is null then sale_at::date end)`;
const isListed = sql`not has_ended`;
const isNear = (list: SQL) => sql`${list} and not has_ended and latitude is not null`;

/** The picture of a listing: the hash of an uploaded one, or how it is drawn. */
export type ListingPicture = PictureRecipe | { readonly photograph: string };

/** The hash of the uploaded picture; null without one. */
export const photographOf = sql<string | null>`(picture ->> 'photograph')`;

/** The types of external auctions. The migration adds 32; staff write them. An id is never used again. */
export const externalAuctionTypes = pgTable(
  'external_auction_types',
  {
    id: id(),
    name: text().notNull(),
    /** The order of the search; types with the same one by their id. */
    position: integer().notNull(),
  },
  // Imports and staff name types in any case.
  (t) => [uniqueIndex('external_auction_types_name').on(sql`lower(${t.name})`)],
);

/** Sales of agencies and dealers, which are held elsewhere. Days and times are local to the place. */
export const externalAuctions = pgTable(
  'external_auctions',
  {
    id: id(),
    name: text().notNull(),
    type_id: integer()
      .notNull()
      .references(() => externalAuctionTypes.id),
    /** Listed among the car auctions; otherwise among the government auctions. */
    is_car: boolean().notNull().default(false),
    address: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    /** The center of the ZIP code's area; null until the worker has found it. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    website_address: text(),
    is_government: boolean().notNull().default(false),
    is_online: boolean().notNull().default(false),
    is_offline: boolean().notNull().default(false),
    is_portal: boolean().notNull().default(false),
    /** The sale, the next one of a recurring sale. Null for a sale that is always open. */
    sale_at: timestamp({ mode: 'string' }),
    /** Null for a sale that is held once. */
    recurring: text().$type<Recurrence>(),
    /** The last day of the listing; null without an end. */
    ends_on: date({ mode: 'string' }),
    /** Set by the worker when the last day is over, so that the indexes of the lists keep only what is listed. */
    has_ended: boolean().notNull().default(false),
    description: text().notNull().default(''),
    /** The list that it came from, and its key there; null for one that staff added. */
    source: text(),
    external_key: text(),
    /** An uploaded picture, or a drawing of the demo. */
    picture: jsonb().$type<ListingPicture>(),
    /** What the picture shows; null without a text. */
    image_alt: text(),
    /** Grows with each change by staff. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
    /** What staff find it by. */
    words: text()
      .notNull()
      .generatedAlwaysAs(
        wordsOf(sql`name || ' ' || city || ' ' || coalesce(source, '') || ' ' || coalesce(external_key, '')`),
      ),
  },
  (t) => [
    uniqueIndex('external_auctions_source_key').on(t.source, t.external_key),
    // The orders and filters of the list of staff.
    index('external_auctions_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('external_auctions_name').on(sql`lower(${t.name})`, t.id, t.name),
    index('external_auctions_state').on(t.state, t.id),
    index('external_auctions_type').on(t.type_id, t.id),
    index('external_auctions_sale').on(t.sale_at, t.id),
    index('external_auctions_end').on(lastDay, t.id),
    // The next government auctions, for the sidebar of every page.
    index('external_auctions_next').on(t.sale_at, t.id).where(sql`not is_car`),
    index('external_auctions_photograph').on(photographOf).where(sql`${photographOf} is not null`),
    index('external_auctions_recurring').on(t.sale_at).where(sql`recurring is not null`),
    index('external_auctions_last_day').on(lastDay).where(isListed),
    // The lists: the soonest sale first, or the nearest first. With a type its index starts with it.
    index('external_auctions_soonest').on(t.is_car, t.sale_at, t.id).where(isListed),
    index('external_auctions_soonest_of_type').on(t.is_car, t.type_id, t.sale_at, t.id).where(isListed),
    index('external_auctions_nearest').using('gist', globePosition).where(isNear(sql`not is_car`)),
    index('external_auctions_nearest_of_type')
      .using('gist', t.type_id, globePosition)
      .where(isNear(sql`not is_car`)),
    index('external_auctions_nearest_car').using('gist', globePosition).where(isNear(sql`is_car`)),
    index('external_auctions_nearest_car_of_type')
      .using('gist', t.type_id, globePosition)
      .where(isNear(sql`is_car`)),
  ],
);

/** An address from which listings are imported again and again. */
export const listingFeeds = pgTable(
  'listing_feeds',
  {
    id: id(),
    source: text().notNull().unique(),
    url: text().notNull(),
    format: text().$type<ListingFeed['format']>().notNull(),
    interval_minutes: integer().notNull(),
    enabled: boolean().notNull().default(true),
    /** Who added it. The audit rows of its imports have this member of staff. */
    staff_id: integer()
      .notNull()
      .references(() => users.id),
    next_run_at: createdAt(),
    /** Counts the reads. A node that was overtaken by another read does not write its outcome. */
    run: integer().notNull().default(0),
    /** Until when the node that reads it has it for itself; null when no node does. */
    running_until: instant(),
    /** Of the file that was imported last, for requests that return only a changed file. */
    etag: text(),
    last_modified: text(),
    last_run_at: instant(),
    last_status: text().$type<ListingFeed['last_status']>(),
    last_error: text(),
    failures: integer().notNull().default(0),
    last_import: jsonb().$type<ListingImport>(),
    created_at: createdAt(),
  },
  (t) => [index('listing_feeds_due').on(t.next_run_at).where(sql`enabled`)],
);

/** How many are listed. Triggers keep it: counting 100,000 rows takes longer than reading a page of them. */
export const externalAuctionCounts = pgTable(
  'external_auction_counts',
  {
    is_car: boolean().notNull(),
    type_id: integer().notNull(),
    listed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.is_car, t.type_id] })],
);
