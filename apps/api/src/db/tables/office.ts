import type {
  ExportScreen,
  OfficeScreen,
  StaffAlertKind,
  StaffExport,
  StaffPermission,
} from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { bigId, createdAt, id, instant } from './columns.ts';

/** Roles of staff. A migration adds the usual ones. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text().notNull(),
    /** The role of owners, of which there is one. It has all permissions; `permissions` is not read. */
    is_owner: boolean().notNull().default(false),
    permissions: text().array().$type<StaffPermission[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('staff_roles_name').on(sql`lower(${t.name})`),
    uniqueIndex('staff_roles_owner').on(t.is_owner).where(sql`is_owner`),
  ],
);

/** Who is, or was, a member of staff. `users.role` is `staff` while they are active. */
export const staffMembers = pgTable(
  'staff_members',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role_id: integer()
      .notNull()
      .references(() => staffRoles.id),
    is_active: boolean().notNull().default(true),
    /** The secret of the authenticator app, in base32. Null without one. */
    totp_secret: text(),
    /** A secret that no code has confirmed yet. */
    totp_pending: text(),
    /** The time step of the last code, so that each is valid once (RFC 6238, 5.2). */
    totp_step: integer(),
    last_used_at: instant(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (t) => [index('staff_members_role').on(t.role_id)],
);

/** Recovery codes of staff, each valid once. Only their SHA-256 is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    code_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('recovery_codes_user').on(t.user_id)],
);

/** Logins of staff to the office. Only the SHA-256 of their tokens is stored. */
export const officeSessions = pgTable(
  'office_sessions',
  {
    token_hash: text().primaryKey(),
    /** Names the session to its member of staff. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the token is in a browser's cookie. That of a program is not locked when it is idle. */
    is_browser: boolean().notNull(),
    /** The browser of the login, such as 'Chrome on macOS'. */
    browser: text(),
    /** The network of the last call, such as `192.0.2.0/24`. */
    network: text().notNull(),
    /** The last call, exact to the minute. */
    used_at: createdAt(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Until when calls that need a fresh session accept it. */
    fresh_until: instant().notNull(),
  },
  (t) => [index('office_sessions_user').on(t.user_id), index('office_sessions_expiry').on(t.expires_at)],
);

/** Invitations to the staff. Only the SHA-256 of a link's token is stored. An accepted one is deleted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    token_hash: text().notNull().unique(),
    email: text().notNull(),
    role_id: integer()
      .notNull()
      .references(() => staffRoles.id),
    invited_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('staff_invitations_email').on(sql`lower(${t.email})`),
    index('staff_invitations_role').on(t.role_id),
  ],
);

/** Links by which the first owner makes an account. Only the SHA-256 of a link's token is stored. */
export const setupTokens = pgTable('setup_tokens', {
  token_hash: text().primaryKey(),
  created_at: createdAt(),
  expires_at: instant().notNull(),
});

/** Saved views of the lists of the office. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: id(),
    staff_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text().$type<OfficeScreen>().notNull(),
    name: text().notNull(),
    is_shared: boolean().notNull(),
    /** As the part of an address after `?`. */
    query: text().notNull(),
    /** Empty for the usual ones. */
    columns: text().array().notNull(),
    version: integer().notNull().default(1),
    changed_at: createdAt(),
    changed_by: integer()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    uniqueIndex('staff_views_name').on(t.staff_id, t.screen, sql`lower(${t.name})`),
    index('staff_views_shared').on(t.screen).where(sql`is_shared`),
    index('staff_views_changed_by').on(t.changed_by),
  ],
);

/** Exports of lists to CSV files. A worker writes them. */
export const staffExports = pgTable(
  'exports',
  {
    id: id(),
    staff_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    screen: text().$type<ExportScreen>().notNull(),
    query: text().notNull(),
    columns: text().array().notNull(),
    state: text().$type<StaffExport['state']>().notNull().default('waiting'),
    rows: integer().notNull().default(0),
    /** The rows that match. Null before they are counted. */
    total: integer(),
    parts: integer().notNull().default(0),
    /** Why it failed. */
    message: text(),
    /** How often a worker has begun with it: one that was too slow no longer writes to it. */
    attempt: integer().notNull().default(0),
    /** When another worker begins again, because this one has stopped. Now, while none has begun. */
    due_at: createdAt(),
    created_at: createdAt(),
    /** When the file is removed. Null without one. */
    expires_at: instant(),
  },
  (t) => [
    index('exports_staff').on(t.staff_id, t.created_at),
    index('exports_due').on(t.due_at).where(sql`state in ('waiting', 'running')`),
    index('exports_expiry').on(t.expires_at).where(sql`state = 'done'`),
    index('exports_age').on(t.created_at),
  ],
);

/** The files of exports in parts, in the database so that every node has them. */
export const exportParts = pgTable(
  'export_parts',
  {
    export_id: integer()
      .notNull()
      .references(() => staffExports.id, { onDelete: 'cascade' }),
    /** From 1. */
    part: integer().notNull(),
    csv: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.export_id, t.part] })],
);

/** Alerts of members of staff. An unread one of the same kind about the same subject is renewed instead of repeated. */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    id: bigId(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffAlertKind>().notNull(),
    /** The number in the address of its page. 0 for a kind that is about nothing with a number. */
    subject_id: integer().notNull(),
    /** What it is about, such as a username. */
    detail: text().notNull(),
    created_at: createdAt(),
    read_at: instant(),
    /** Whether its mail is not queued yet. */
    is_mail_due: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('staff_alerts_unread').on(t.user_id, t.kind, t.subject_id).where(sql`read_at is null`),
    index('staff_alerts_user').on(t.user_id, t.created_at, t.id),
    index('staff_alerts_subject').on(t.kind, t.subject_id, t.user_id),
    index('staff_alerts_mail').on(t.id).where(sql`is_mail_due`),
    index('staff_alerts_read').on(t.created_at).where(sql`read_at is not null`),
  ],
);

/** The kinds of alerts that a member of staff also gets as a mail, or does not. Without a row the kind's default holds. */
export const staffAlertSettings = pgTable(
  'staff_alert_settings',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<StaffAlertKind>().notNull(),
    has_mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);
