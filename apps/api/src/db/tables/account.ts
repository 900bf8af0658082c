import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { wordsOf } from '../index-expressions.ts';
import { createdAt, id, instant } from './columns.ts';
import { partners } from './partners.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** What the username looks like (`skeletonOf`). Null for an older name that looks like a still older one. */
    username_skeleton: text(),
    email: text().notNull(),
    /**
     * When the member opened the link in our mail. An address belongs to the one member who did. Others can register
     * with it, so that registration does not reveal who has an account.
     */
    email_verified_at: instant(),
    /** Null for a member who logs in through a social provider only. */
    password_hash: text(),
    role: text({ enum: ['member', 'staff'] })
      .notNull()
      .default('member'),
    /** 3 and 4 mean a paid membership. */
    user_status_id: integer().notNull().default(1),
    first_name: text(),
    last_name: text(),
    phone: text(),
    newsletter: boolean().notNull().default(false),
    affiliate_id: text(),
    refer_id: text(),
    refer_code: text(),
    pixel_id: text(),
    /** The partner whose page brought them. */
    partner_id: integer().references(() => partners.id),
    /** Bids are refused until the member's check has cleared. */
    bidding_suspended: boolean().notNull().default(false),
    /** Staff lifted the limit of new members' bids. */
    bid_limit_lifted: boolean().notNull().default(false),
    /** When the member installed the app. Null for a member who did not. */
    app_installed_at: instant(),
    created_at: createdAt(),
    /** When the member canceled their account. They cannot log in. */
    cancelled_at: instant(),
    /** When the personal data of a canceled account was erased. */
    erased_at: instant(),
    /** The account that this one was merged into. It is canceled, and cannot be restored. */
    merged_into: integer().references((): AnyPgColumn => users.id),
    /** What staff find a member by. */
    words: text()
      .notNull()
      .generatedAlwaysAs(
        wordsOf(
          sql`username || ' ' || email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')`,
        ),
      ),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_username_skeleton').on(t.username_skeleton),
    uniqueIndex('users_verified_email').on(sql`lower(${t.email})`).where(sql`email_verified_at is not null`),
    index('users_email').on(sql`lower(${t.email})`, t.id),
    index('users_words').using('gin', sql`${t.words} gin_trgm_ops`),
    // Each order and filter of the list of staff.
    index('users_created').on(t.created_at, t.id),
    index('users_lower_username').on(sql`lower(${t.username})`, t.id),
    index('users_unverified').on(t.id).where(sql`email_verified_at is null and cancelled_at is null`),
    index('users_closed').on(t.id, t.erased_at, t.merged_into).where(sql`cancelled_at is not null`),
    index('users_staff').on(t.id).where(sql`role = 'staff'`),
    index('users_cancelled').on(t.cancelled_at).where(sql`cancelled_at is not null and erased_at is null`),
    index('users_merged').on(t.merged_into).where(sql`merged_into is not null`),
    index('users_partner').on(t.partner_id, t.created_at).where(sql`partner_id is not null`),
  ],
);
