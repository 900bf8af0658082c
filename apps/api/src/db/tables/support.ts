import type { TicketState } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { lots } from './auctions.ts';
import { bytes, createdAt, id, instant } from './columns.ts';

/** Support tickets of members, and of senders without a login. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    /** Null for a sender without a login. */
    user_id: integer().references(() => users.id),
    /** Name and email address that a sender without a login typed. */
    sender_name: text(),
    sender_email: text(),
    /** A wire id, `supportTopics`. */
    topic_id: integer().notNull(),
    /** The lot that it is about. */
    lot_id: integer().references(() => lots.id),
    status: text().$type<TicketState>().notNull().default('open'),
    /** The member of staff who works on it. */
    assignee_id: integer().references(() => users.id),
    /** Whether the member has not read staff's last answer. */
    is_unread: boolean().notNull().default(false),
    /** The `Idempotency-Key` of the call that created it. */
    request_key: text(),
    created_at: createdAt(),
    /** When the last message that the member sees was written. */
    changed_at: createdAt(),
    closed_at: instant(),
  },
  (t) => [
    index('support_tickets_user').on(t.user_id, t.changed_at),
    index('support_tickets_status').on(t.status, t.changed_at),
    index('support_tickets_changed').on(t.changed_at, t.id),
    index('support_tickets_created').on(t.created_at, t.id),
    index('support_tickets_assignee').on(t.assignee_id, t.id).where(sql`assignee_id is not null`),
    index('support_tickets_lot').on(t.lot_id).where(sql`lot_id is not null`),
    index('support_tickets_sender').on(sql`lower(sender_email)`).where(sql`sender_email is not null`),
    uniqueIndex('support_tickets_request').on(t.user_id, t.request_key),
    uniqueIndex('support_tickets_sender_request').on(t.sender_email, t.request_key),
    check(
      'support_tickets_sender',
      sql`(${t.user_id} is null) = (${t.sender_name} is not null)
        and (${t.sender_name} is null) = (${t.sender_email} is null)`,
    ),
    check('support_tickets_closed', sql`(${t.status} = 'closed') = (${t.closed_at} is not null)`),
  ],
);

/** The messages of a ticket. Those of its member have no `staff_id`. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    ticket_id: integer()
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    staff_id: integer().references(() => users.id),
    /** Notes are for staff only. */
    is_note: boolean().notNull().default(false),
    /** Plain text, in replies ASCII without apostrophes. */
    message: text().notNull(),
    /** The member's own words, where they differ. */
    original: text(),
    /** The `Idempotency-Key` of the call that wrote it. */
    request_key: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('support_messages_ticket').on(t.ticket_id, t.id),
    uniqueIndex('support_messages_request').on(t.ticket_id, t.request_key),
    check('support_messages_note', sql`not ${t.is_note} or ${t.staff_id} is not null`),
  ],
);

/** Pictures of tickets. One without a ticket was uploaded for a ticket that is not sent yet. */
export const supportPictures = pgTable(
  'support_pictures',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    ticket_id: integer().references(() => supportTickets.id, { onDelete: 'cascade' }),
    bytes: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('support_pictures_user').on(t.user_id),
    index('support_pictures_ticket').on(t.ticket_id),
    index('support_pictures_unsent').on(t.created_at).where(sql`ticket_id is null`),
  ],
);

/** Answers that staff use again. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: id(),
    name: text().notNull(),
    /** A wire id, `supportTopics`; null for all topics. */
    topic_id: integer(),
    message: text().notNull(),
    changed_at: createdAt(),
  },
  (t) => [uniqueIndex('canned_answers_name').on(t.name)],
);
