import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../account.ts';
import { createdAt, id, instant } from '../columns.ts';

/** A member's address. Countries and states have the ids of `kernel/countries.ts`. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    street1: text().notNull(),
    street2: text(),
    city: text().notNull(),
    zip_code: text().notNull(),
    state_code_id: integer(),
    country_codes_id: integer().notNull(),
    phone: text(),
    email: text(),
    created_at: createdAt(),
    /** When a payment used it, or the member chose it to be offered first; null before that. */
    used_at: instant(),
    /** When a new row replaced it, or it was deleted. Rows are never edited: a payment may refer to them. */
    replaced_at: instant(),
  },
  (t) => [index('addresses_user').on(t.user_id, t.used_at)],
);

/** The address of an order at the time of its payment. */
export interface OrderAddress {
  readonly id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly zip_code: string;
  readonly state_code_id: number | null;
  readonly country_codes_id: number;
  readonly phone: string | null;
  readonly email: string | null;
}
