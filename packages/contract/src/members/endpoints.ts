import * as z from 'zod/mini';
import { memberSession } from '../account/endpoints.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, linkToken, paged, requiredParagraphs, staffReason } from '../core/schema.ts';
import { itemState } from '../fulfillment/won-items.ts';
import { orderStatus } from '../payments/checkout.ts';
import { tokenAnswer } from '../sessions/endpoints.ts';
import { ticketState } from '../support/tickets.ts';
import { staffMemberErrors } from './errors.ts';
import { memberRow, membersQuery } from './list.ts';

const message = messagesOf(staffMemberErrors);

/** The most characters of a note. */
export const MAX_MEMBER_NOTE = 2_000;
/** Minutes for which a link opens the site as a member. */
export const LOG_IN_LINK_MINUTES = 2;

/** A note about a member, which only staff see. */
export const memberNote = z.object({
  id: z.int(),
  staff: z.string(),
  message: z.string(),
  created_at: instant,
});
export type MemberNote = z.output<typeof memberNote>;

/** What has become of a member's bids on a lot. */
export const memberBidState = z.enum(['leading', 'outbid', 'won', 'lost', 'canceled']);
export type MemberBidState = z.output<typeof memberBidState>;

/**
 * A member as staff see them. It has no secrets: no password, no token, no data of cards, and no maximum bids. Lists have
 * the newest entries.
 */
export const memberDetail = z.extend(memberRow, {
  phone: z.nullable(z.string()),
  /** A new address whose link the member has not opened. */
  pending_email: z.nullable(z.string()),
  newsletter: z.boolean(),
  email_verified_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  /** Until when a canceled account can be restored. */
  restorable_until: z.nullable(instant),
  erased_at: z.nullable(instant),
  /** The account that remained when this one was merged. */
  merged_into: z.nullable(z.object({ id: z.int(), username: z.string() })),
  /** The highest possible bid in dollars; null without a limit. */
  bid_limit: z.nullable(z.number()),
  /** Whether a check that has not cleared suspends their bids. */
  bidding_suspended: z.boolean(),
  /** The ways in which the member can log in. */
  logins: z.array(z.enum(['password', 'passkey', 'facebook', 'apple'])),
  sessions: z.array(z.omit(memberSession, { is_current: true })),
  notes: z.array(memberNote),
  last_orders: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      total: z.number(),
      status: orderStatus,
      /** The state of its won item; null for a membership. */
      item_status: z.nullable(itemState),
      created_at: instant,
    }),
  ),
  /** Unpaid items first. */
  last_wins: z.array(
    z.object({
      id: z.int(),
      auction_id: z.int(),
      name: z.string(),
      price: z.number(),
      state: itemState,
      /** Until when it has to be paid. */
      pay_by: instant,
    }),
  ),
  last_tickets: z.array(
    z.object({ id: z.int(), topic: z.string(), state: ticketState, changed_at: instant }),
  ),
  /** Lots with bids of the member, those with their newest bids first. `price` is the one that everybody sees. */
  last_bids: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      bids: z.int(),
      state: memberBidState,
      price: z.number(),
      last_bid_at: instant,
    }),
  ),
});
export type MemberDetail = z.output<typeof memberDetail>;

/** The form of a note about a member. */
export const memberNoteForm = z.object({
  message: requiredParagraphs(message('member_note_required'), MAX_MEMBER_NOTE),
});

const refusals = [
  'member_not_found',
  'member_is_staff',
  'member_cancelled',
  'member_merged',
  'member_erased',
] as const;

/** Members, as staff find and change them. */
export const memberEndpoints = defineEndpoints({
  listMembers: {
    summary: 'Members, by default the newest first',
    auth: 'staff',
    permission: 'members:read',
    query: membersQuery,
    response: paged(memberRow),
  },
  getMember: {
    summary:
      'A member with their sessions, notes, last orders, tickets and bids. It is audited once an hour for each member of staff',
    auth: 'staff',
    permission: 'members:read',
    errors: ['member_not_found'],
    response: memberDetail,
  },
  verifyMemberEmail: {
    summary: 'Marks the email address of a member as verified, after staff have checked whose it is',
    auth: 'staff',
    permission: 'members:write',
    body: z.object({ reason: staffReason }),
    errors: [...refusals, 'email_already_verified', 'email_verified_by_other'],
    response: done,
  },
  sendPasswordReset: {
    summary: 'Sends a member the email with the link for a new password, at most once a minute',
    auth: 'staff',
    permission: 'members:write',
    body: z.object({ reason: staffReason }),
    errors: [...refusals, 'email_verified_by_other', 'password_reset_just_sent'],
    response: done,
  },
  addMemberNote: {
    summary: 'Adds a note about a member, which only staff see',
    auth: 'staff',
    permission: 'members:read',
    idempotency: true,
    body: memberNoteForm,
    errors: ['member_not_found', 'member_is_staff', 'member_erased', 'idempotency_key_reused'],
    response: memberNote,
  },
  logInAsMember: {
    summary:
      'A link that opens the site as a member, once and within two minutes. It is audited, and the member gets an email when it is used',
    auth: 'staff',
    permission: 'members:impersonate',
    fresh: true,
    body: z.object({ reason: staffReason }),
    errors: refusals,
    response: z.object({ url: z.string(), expires_at: instant }),
  },
  openLogInLink: {
    summary: 'Logs a member of staff in as a member for an hour, with the link of `logInAsMember`',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: linkToken(message('log_in_link_invalid')) }),
    errors: ['log_in_link_invalid', 'account_cancelled', 'account_merged'],
    response: tokenAnswer,
  },
});
