import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, createdAt, id } from '../columns.ts';

/** Shipping cost: the row with the smallest `up_to_cents` that covers the price. No country means all others. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    id: id(),
    country_codes_id: integer(),
    up_to_cents: cents(),
    rate_cents: cents().notNull(),
  },
  (t) => [uniqueIndex('shipping_rates_band').on(t.country_codes_id, t.up_to_cents)],
);

/**
 * The carriers' cheapest price to a place, asked for at the checkout. While it is fresh it replaces the table of shipping
 * rates.
 */
export const carrierRates = pgTable(
  'carrier_rates',
  {
    country_codes_id: integer().notNull(),
    zip_code: text().notNull(),
    rate_cents: cents().notNull(),
    quoted_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.country_codes_id, t.zip_code] }),
    check('carrier_rates_amount', sql`${t.rate_cents} >= 0`),
  ],
);

/** Sales tax by state, in millionths of price and shipping (62,500 is 6.25 %). No row, no tax. */
export const taxRates = pgTable('tax_rates', {
  state_code_id: integer().primaryKey(),
  rate_ppm: integer().notNull(),
});

/**
 * Units of each currency per dollar on a date, for the estimates beside a total. Estimates are no amounts of money: a
 * float is exact enough.
 */
export const currencyRates = pgTable('currency_rates', {
  currency: text().primaryKey(),
  per_dollar: doublePrecision().notNull(),
  as_of: date({ mode: 'string' }).notNull(),
  imported_at: createdAt(),
});
