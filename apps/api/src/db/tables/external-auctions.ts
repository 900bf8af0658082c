import type { Recurrence } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureRecipe } from './catalog.ts';
import { createdAt, id } from './columns.ts';

/** Sales of agencies and dealers, which are held elsewhere. Days and times are local to the place. */
export const externalAuctions = pgTable(
  'external_auctions',
  {
    id: id(),
    name: text().notNull(),
    type_id: integer().notNull(),
    /** Listed among the car auctions; otherwise among the government auctions. */
    is_car: boolean().notNull().default(false),
    address: text(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
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
    description: text().notNull().default(''),
    picture: jsonb().$type<PictureRecipe>(),
    created_at: createdAt(),
  },
  (t) => [
    // The next government auctions, for the sidebar of every page.
    index('external_auctions_next').on(t.sale_at, t.id).where(sql`not is_car`),
    index('external_auctions_recurring').on(t.sale_at).where(sql`recurring is not null`),
  ],
);
