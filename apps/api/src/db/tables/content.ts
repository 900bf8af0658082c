import type { Page, SiteSettingName } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lots } from './auctions.ts';
import { bigId, createdAt, id, instant } from './columns.ts';
import { users } from './people.ts';

export const notices = pgTable('notices', {
  id: id(),
  title: text().notNull(),
  message: text().notNull(),
  create_time: createdAt(),
  expire_time: instant(),
  /** The lot that it is about. */
  lot_id: integer().references(() => lots.id),
});

/** Which member has read which notice. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notice_id: integer()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    read_time: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.notice_id] })],
);

export const govListings = pgTable('gov_listings', {
  id: id(),
  name: text().notNull(),
  link: text().notNull(),
  external: boolean().notNull(),
  requires_login: boolean().notNull(),
});

/** Static pages by their number, and the texts of every auction page by name. */
export const pages = pgTable('pages', {
  n: integer().primaryKey(),
  title: text().notNull(),
  sections: jsonb().$type<Page['sections']>().notNull(),
});
export const texts = pgTable('texts', { name: text().primaryKey(), body: text().notNull() });

/** The texts of the site that staff have changed; all others have their default. */
export const siteSettings = pgTable('site_settings', {
  name: text().$type<SiteSettingName>().primaryKey(),
  value: text().notNull(),
  changed_at: createdAt(),
});

/** Client-side log messages (POST /logger). */
export const clientLogs = pgTable(
  'client_logs',
  {
    id: bigId(),
    name: text().notNull(),
    data: jsonb(),
    user_id: integer(),
    created_at: createdAt(),
  },
  (t) => [
    index('client_logs_time').on(t.created_at),
    index('client_logs_user').on(t.user_id).where(sql`user_id is not null`),
  ],
);
