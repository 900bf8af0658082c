import { date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

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
