import type { AccountEventKind } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { lots } from './auctions.ts';
import { bigId, createdAt, id, instant } from './columns.ts';
import { partners } from './partners.ts';

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
    /**
     * Until when calls that need a fresh session accept it. Null on tokens of partners' pages, and of staff who act.
     */
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

/** Failed logins by account, device or address (see `attemptKeys`). Rows without attempts for days are deleted. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: text().primaryKey(),
    /** Failures that are not forgotten yet: they decay with time, so this has a fraction. */
    failures: doublePrecision().notNull(),
    attempted_at: instant().notNull(),
    /** Attempts before this time are refused. */
    blocked_until: instant().notNull(),
    /** Time of the last mail to the account's owner about failures. */
    owner_told_at: instant(),
  },
  (t) => [index('sign_in_attempts_age').on(t.attempted_at)],
);

/**
 * What happened to the security of members' accounts: logins, and changes of what opens an account or names its member.
 * Rows are deleted after a year.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<AccountEventKind>().notNull(),
    /** The browser in which it happened, such as 'Chrome on macOS'. Null when it is not known. */
    browser: text(),
    /** The address, name or login that was replaced or removed. */
    before: text(),
    /** The address, name or login that was set, added or used. */
    after: text(),
    /** Above 1 for refused logins: those of a day are one row. */
    count: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [index('account_events_user').on(t.user_id, t.id), index('account_events_age').on(t.created_at)],
);

/**
 * Browsers in which a member has logged in. They keep a token, of which only the SHA-256 is stored. Two members who
 * share a browser share its token.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    token_hash: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    used_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.token_hash, t.user_id] }),
    index('known_devices_user').on(t.user_id, t.used_at),
  ],
);

/**
 * Links by which members verify their e-mail address, or change it to `email`. Only the SHA-256 of a link's token is
 * stored.
 */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address of a member who changes it. Null for that of the member's row. */
    email: text(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [
    index('email_verifications_user').on(t.user_id, t.created_at),
    index('email_verifications_email').on(sql`lower(${t.email})`, t.created_at).where(sql`email is not null`),
  ],
);

/**
 * Links by which members take a change of their email address back, sent to the former one. Only the SHA-256 of a
 * link's token is stored.
 */
export const emailUndos = pgTable(
  'email_undos',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the link restores. */
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [index('email_undos_user').on(t.user_id, t.created_at)],
);

/**
 * Requests for a new password whose address has not been looked up yet. The worker does that after the answer, so that
 * an address with an account is answered exactly as one without.
 */
export const recoveryRequests = pgTable('recovery_requests', {
  id: bigId(),
  email: text().notNull(),
  created_at: createdAt(),
});

/**
 * Links by which members set a new password: the newest one of each member. Only the SHA-256 of a link's token is
 * stored. The link proves who reads `email`, so it ends when the member's address is another one.
 */
export const passwordResets = pgTable('password_resets', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  email: text().notNull(),
  created_at: createdAt(),
  expires_at: instant().notNull(),
});

/** Passkeys of members: public keys, by which a device proves that its owner is present. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the device gave it, as base64url. */
    credential_id: text().notNull().unique(),
    /** The COSE key, as base64url. */
    public_key: text().notNull(),
    /** Uses as the device counts them. A smaller number than before comes from a copy. Many devices always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The browser in which it was added. */
    browser: text(),
    /** Whether it opens the office. It was added there: a passkey of the site needs the password alone to be added. */
    is_office: boolean().notNull().default(false),
    created_at: createdAt(),
    used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
);

/** Challenges that a device has to sign, each once. Only their SHA-256 is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge_hash: text().primaryKey(),
    /** The member who adds a passkey. Null for a login. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expires_at)],
);

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
