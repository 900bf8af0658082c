import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { users } from './people.ts';

/** Who shows our auctions on pages of their own: `key` is what their tag says (`data-partner`). Staff keep the registry. */
export const partners = pgTable('partners', {
  id: id(),
  key: text().notNull().unique(),
  name: text().notNull(),
  /** Origins of their pages, as a browser sends them; nobody else's page may call the API. */
  origins: text().array().notNull().default(sql`'{}'`),
  /** Affiliate ids that count as theirs (`afid`, spec 000 §2.3). */
  affiliate_ids: text().array().notNull().default(sql`'{}'`),
  is_active: boolean().notNull().default(true),
  created_at: createdAt(),
});

/** A member's consent on its way to the partner's page: a code that counts once, for minutes, with a secret only that page knows. */
export const partnerGrants = pgTable(
  'partner_grants',
  {
    code_hash: text().primaryKey(),
    secret_hash: text().notNull(),
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    origin: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [index('partner_grants_expiry').on(t.expires_at)],
);

/** Secrets of the house that all nodes share, such as what visits of partners are signed with; made when the database is. */
export const serverSecrets = pgTable('house_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
