import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { bulkResults, listQuery, MAX_BULK_IDS, oneOf, queryChoice, queryInstant } from '../core/list.ts';
import {
  done,
  instant,
  paged,
  positiveInt,
  queryId,
  requiredParagraphs,
  requiredText,
  strictForm,
} from '../core/schema.ts';
import { itemState } from '../fulfillment/won-items.ts';
import {
  MAX_TICKET_MESSAGE,
  pictureData,
  ticketAuction,
  ticketMessage,
  ticketPicture,
  topicId,
} from './endpoints.ts';
import { supportErrors } from './errors.ts';

const message = messagesOf(supportErrors);

/** The state of a ticket: it waits for staff, waits for its member, or is closed. */
export const ticketState = z.enum(['open', 'waiting', 'closed']);
export type TicketState = z.output<typeof ticketState>;

/**
 * A ticket in the list of staff. `waiting_since` is the time of its last message. `sender` is who asked without a
 * login: `user_id` and `username` are null then.
 */
export const staffTicketSummary = z.object({
  id: z.int(),
  state: ticketState,
  topic: z.object({ id: z.int(), name: z.string() }),
  user_id: z.nullable(z.int()),
  username: z.nullable(z.string()),
  sender: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The name of the member of staff who works on it. */
  assignee: z.nullable(z.string()),
  auction_id: z.nullable(z.int()),
  initial_message: z.object({ message: z.string() }),
  create_time: instant,
  waiting_since: instant,
});
export type StaffTicketSummary = z.output<typeof staffTicketSummary>;

/** A message as staff see it. A note is never shown to the member. `author` is null for the member or sender. */
const staffTicketMessage = z.extend(ticketMessage, {
  is_note: z.boolean(),
  author: z.nullable(z.string()),
});

/** A ticket as staff see it. `item_state` is that of its lot, if the member won it. */
export const staffTicket = z.extend(staffTicketSummary, {
  /** Whether the member has read the last answer. */
  is_read: z.boolean(),
  item_state: z.nullable(itemState),
  auction: z.nullable(ticketAuction),
  messages: z.array(staffTicketMessage),
  pictures: z.array(ticketPicture),
  close_time: z.nullable(instant),
});
export type StaffTicket = z.output<typeof staffTicket>;

/** An answer that is stored for repeated use. `topic_id` is null for all topics. */
export const cannedAnswer = z.object({
  id: z.int(),
  name: z.string(),
  topic_id: z.nullable(z.int()),
  message: z.string(),
  change_time: instant,
});
export type CannedAnswer = z.output<typeof cannedAnswer>;

/** The orders of the list of tickets. */
export const ticketSorts = ['waiting', 'number', 'since'] as const;
export type TicketSort = (typeof ticketSorts)[number];

const assigneeName = requiredText(message('ticket_assignee_missing'), 100);

/**
 * Without `open` and `state` the list has the tickets that are not closed. `waiting` has those that wait for staff first,
 * each state by the time of its last message, which is `since`. `from` and `to` are about the time of the question. `q`
 * is the number of a ticket (`#17` is nothing else) or of a lot, a username, an email address of a sender, or starts of
 * words of the item code and the name.
 */
export const staffTicketsQuery = z.object({
  ...listQuery(ticketSorts, { sort: 'waiting', order: 'asc' }),
  open: queryChoice(['yes', 'no', 'all']),
  state: z.optional(ticketState),
  topic: queryId(),
  /** The username of a member of staff; `none` for tickets that are not assigned. */
  assignee: z.optional(assigneeName),
  user_id: queryId(),
  from: queryInstant(),
  to: queryInstant(),
});
export type StaffTicketsQuery = z.output<typeof staffTicketsQuery>;

const found = ['ticket_not_found'] as const;

export const staffTicketEndpoints = defineEndpoints({
  listStaffTickets: {
    summary:
      'Support tickets that are not closed, or those with a state: those that wait longest for staff first',
    auth: 'staff',
    permission: 'support:write',
    query: staffTicketsQuery,
    response: paged(staffTicketSummary),
  },
  changeTickets: {
    summary:
      'Assigns tickets to a member of staff, or with null to none, or closes them. Each ticket succeeds or fails by itself',
    auth: 'staff',
    permission: 'support:write',
    body: strictForm({
      ids: z
        .array(positiveInt(), message('tickets_expected'))
        .check(
          z.minLength(1, message('tickets_missing')),
          z.maxLength(MAX_BULK_IDS, message('tickets_too_many_at_once', { max: MAX_BULK_IDS })),
        ),
      action: oneOf(['assign', 'close']),
      /** The username of a member of staff, for `assign`. */
      assignee: z.optional(z.nullable(assigneeName)),
    }),
    errors: ['assignee_not_staff', 'assignee_without_permission', 'ticket_assignee_missing'],
    response: bulkResults,
  },
  getStaffTicket: {
    summary: 'One ticket with its notes',
    auth: 'staff',
    permission: 'support:write',
    errors: [...found],
    response: staffTicket,
  },
  answerTicket: {
    summary:
      'Answers a ticket, which waits for its member then. `last_message_id` is the last message that the caller has read: with a newer one the answer is refused.',
    auth: 'staff',
    permission: 'support:write',
    idempotency: true,
    body: strictForm({
      message: requiredParagraphs(message('ticket_reply_required'), MAX_TICKET_MESSAGE),
      last_message_id: positiveInt(),
    }),
    errors: [...found, 'ticket_changed', 'ticket_step_refused', 'idempotency_key_reused'],
    response: staffTicket,
  },
  addTicketNote: {
    summary: 'Adds a note to a ticket that its member never sees',
    auth: 'staff',
    permission: 'support:write',
    idempotency: true,
    body: strictForm({ message: requiredParagraphs(message('ticket_note_required'), MAX_TICKET_MESSAGE) }),
    errors: [...found, 'idempotency_key_reused'],
    response: staffTicket,
  },
  assignTicket: {
    summary: 'Assigns a ticket to a member of staff who may open tickets, by username, or with null to none',
    auth: 'staff',
    permission: 'support:write',
    body: strictForm({ assignee: z.nullable(assigneeName) }),
    errors: [...found, 'assignee_not_staff', 'assignee_without_permission'],
    response: staffTicket,
  },
  closeTicket: {
    summary: 'Closes a ticket. Its member can open it again with a reply for 14 days.',
    auth: 'staff',
    permission: 'support:write',
    errors: [...found, 'ticket_step_refused'],
    response: staffTicket,
  },
  reopenTicket: {
    summary: 'Opens a closed ticket again',
    auth: 'staff',
    permission: 'support:write',
    errors: [...found, 'ticket_step_refused'],
    response: staffTicket,
  },
  getStaffTicketPicture: {
    summary: 'A picture of a ticket',
    auth: 'staff',
    permission: 'support:write',
    errors: ['picture_not_found'],
    response: pictureData,
  },
  listCannedAnswers: {
    summary: 'The canned answers by name; with a topic, those for it and for all topics',
    auth: 'staff',
    permission: 'support:write',
    query: z.object({ topic: queryId() }),
    response: z.array(cannedAnswer),
  },
  setCannedAnswer: {
    summary: 'Stores a canned answer, or changes the one of the same name',
    auth: 'staff',
    permission: 'support:write',
    body: strictForm({
      name: requiredText(message('canned_answer_name_required'), 60),
      topic: z.optional(z.nullable(topicId)),
      message: requiredParagraphs(message('canned_answer_required'), MAX_TICKET_MESSAGE),
    }),
    response: cannedAnswer,
  },
  removeCannedAnswer: {
    summary: 'Removes a canned answer',
    auth: 'staff',
    permission: 'support:write',
    errors: ['canned_answer_not_found'],
    response: done,
  },
});
