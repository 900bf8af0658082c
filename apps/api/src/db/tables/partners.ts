import { sql } from 'drizzle-orm';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/** Registered sites that embed auctions. `key` is the `data-partner` of their script tag. */
export const partners = pgTable('partners', {
  id: id(),
  key: text().notNull().unique(),
  name: text().notNull(),
  /** Origins of the partner's pages, as a browser sends them. Only pages at a registered origin can call the API. */
  origins: text().array().notNull().default(sql`'{}'`),
  /** Affiliate ids (`afid` in a link's address) that are credited to this partner. */
  affiliate_ids: text().array().notNull().default(sql`'{}'`),
  is_active: boolean().notNull().default(true),
  created_at: createdAt(),
});
