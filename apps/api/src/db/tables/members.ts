import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { createdAt, id, instant } from './columns.ts';

/** Notes of staff about members, which members do not see. Rows are never changed. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    staff_id: integer()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('member_notes_user').on(t.user_id, t.id)],
);

/** Links by which staff open the site as a member, each once. Only the SHA-256 of a link's token is stored. */
export const logInLinks = pgTable(
  'log_in_links',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    staff_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [index('log_in_links_user').on(t.user_id), index('log_in_links_expiry').on(t.expires_at)],
);

/**
 * What staff, or the rule about unpaid items, have taken away from a member, and until when. Rows stay when a
 * restriction has ended. A member has at most one of each kind at a time.
 */
export const memberRestrictions = pgTable(
  'member_restrictions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['bidding', 'buying', 'login'] }).notNull(),
    reason: text().notNull(),
    /** Null without an end. */
    ends_at: instant(),
    /** Null when the rule about unpaid items made it. */
    made_by: integer().references(() => users.id),
    created_at: createdAt(),
    lifted_at: instant(),
    lifted_by: integer().references(() => users.id),
    lift_reason: text(),
  },
  (t) => [
    index('member_restrictions_user').on(t.user_id, t.id),
    index('member_restrictions_standing').on(t.user_id, t.kind).where(sql`lifted_at is null`),
  ],
);
