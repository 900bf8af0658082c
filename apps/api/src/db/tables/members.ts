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
