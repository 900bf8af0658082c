import type { ContentFields, ContentKind, OfficeSettingName, SiteSettingName } from '@bidkit/contract';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

/**
 * What staff publish: pages, texts, notices, the knowledge base and the Gov Listings menu. Readers get the version with
 * the latest `publish_at` that has passed, until its end.
 */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: id(),
    kind: text().$type<ContentKind>().notNull(),
    key: text().notNull(),
    /** Unused since each version has an end of its own. The next release drops it, as nodes of the last one read it. */
    expire_at: instant(),
    created_at: createdAt(),
  },
  (t) => [unique('content_entries_key').on(t.kind, t.key)],
);

/** The versions of entries. Their texts never change. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    entry_id: integer()
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The body as sanitized HTML; null for rows from before there was Markdown, which are rendered when read. */
    html: text(),
    /** The body as plain text. */
    plain: text().notNull(),
    fields: jsonb().$type<ContentFields>().notNull(),
    /** The member of staff; null for texts that came with the software. */
    author_id: integer().references(() => users.id),
    reason: text(),
    created_at: createdAt(),
    /** When it was or will be published; null for a draft. */
    publish_at: instant(),
    /** When it ends; null for no end. An earlier version does not return. */
    expire_at: instant(),
  },
  (t) => [
    unique('content_versions_number').on(t.entry_id, t.version),
    index('content_versions_published').on(t.entry_id, t.publish_at),
  ],
);

/** Which member has read which notice. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notice_id: integer()
      .notNull()
      .references(() => contentEntries.id, { onDelete: 'cascade' }),
    read_time: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.notice_id] })],
);

/** The texts of the site and the values of the business that staff have changed; all others have their default. */
export const siteSettings = pgTable('site_settings', {
  name: text().$type<SiteSettingName | OfficeSettingName>().primaryKey(),
  value: text().notNull(),
  changed_at: createdAt(),
});

/**
 * The versions of what one form saves: the business, the rates of shipping, those of sales taxes. The texts of the site
 * are confirmed in the same way. Each has a row.
 */
export const settingVersions = pgTable('setting_versions', {
  name: text().$type<'business' | 'shipping-rates' | 'tax-rates' | 'texts'>().primaryKey(),
  version: integer().notNull().default(1),
});

/** Uploaded pictures of the site, such as its logo, by the hash of their content. */
export const sitePictures = pgTable('site_pictures', {
  sha256: text().primaryKey(),
  bytes: bytes().notNull(),
  created_at: createdAt(),
});
