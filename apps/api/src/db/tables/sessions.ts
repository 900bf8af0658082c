import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lots } from './auctions.ts';
import { createdAt, instant } from './columns.ts';
import { partners } from './partners.ts';
import { users } from './people.ts';

/** Bearer tokens. Only their SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The staff member who acts as `user_id` (impersonation). Null when the member signed in. */
    impersonator_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The partner this session is credited to. */
    partner_id: integer().references(() => partners.id),
    /**
     * The token is valid for calls from this origin only: a partner's, or our own for a pay frame. Null on a member's
     * own token.
     */
    origin: text(),
    /** Set on a pay frame's token: the one lot it can pay for. */
    pays_lot_id: integer().references(() => lots.id),
    /** The browser of the login, such as 'Chrome on macOS'. */
    browser: text(),
    /** The last call with the token, exact to the hour. */
    used_at: createdAt(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Until when calls that need a fresh session accept it. Null on tokens of partners' pages, and of staff who act. */
    fresh_until: instant(),
  },
  (t) => [index('sessions_user').on(t.user_id), index('sessions_expiry').on(t.expires_at)],
);

/**
 * OAuth authorization codes of partners' pages and pay frames: single-use, valid for minutes, bound to a PKCE
 * challenge.
 */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    code_hash: text().primaryKey(),
    /** SHA-256 of the code verifier, as base64url (PKCE method S256). */
    code_challenge: text().notNull(),
    partner_id: integer()
      .notNull()
      .references(() => partners.id),
    /** The `origin` of the session that the code is exchanged for. */
    origin: text().notNull(),
    /** The `pays_lot_id` of that session. */
    pays_lot_id: integer().references(() => lots.id),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [index('authorization_codes_expiry').on(t.expires_at)],
);
