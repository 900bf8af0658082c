import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './people.ts';

/** The logins of members at social providers. The provider's id identifies a person; their email there may change. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text({ enum: ['facebook', 'apple'] }).notNull(),
    /** The provider's id of the person. */
    subject: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    uniqueIndex('social_identities_user').on(t.user_id, t.provider),
  ],
);
