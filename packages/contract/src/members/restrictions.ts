import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  inputMessage,
  instant,
  positiveInt,
  reasonForm,
  staffReason,
  yesOrNo,
} from '../core/schema.ts';
import { memberCareErrors } from './errors.ts';

const message = messagesOf(memberCareErrors);

/**
 * What a restriction takes away: `bidding` bids and second chances, `buying` negotiations, deals, direct sales and
 * memberships, `login` every way into the account. What a member has won before can still be paid for,
 * except without the login.
 */
export const restrictionKinds = ['bidding', 'buying', 'login'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/**
 * A restriction of a member. `ends_at` is null without an end. `made_by` and `lifted_by` are usernames of staff;
 * `made_by` is null when the rule about unpaid items made it. `lifted_at` and its reason are null while nobody has
 * lifted it. `is_active` is false once it was lifted or has ended.
 */
export const memberRestriction = z.object({
  id: z.int(),
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  created_at: instant,
  ends_at: z.nullable(instant),
  made_by: z.nullable(z.string()),
  lifted_at: z.nullable(instant),
  lifted_by: z.nullable(z.string()),
  lift_reason: z.nullable(z.string()),
  is_active: z.boolean(),
});
export type MemberRestriction = z.output<typeof memberRestriction>;

/** A new restriction. Without `ends_at` it lasts until staff lift it. `notify` sends the member an email. */
export const restrictionForm = z.object({
  kind: z.enum(restrictionKinds, inputMessage('value_not_allowed', { allowed: restrictionKinds.join(', ') })),
  reason: staffReason,
  ends_at: z.optional(z.nullable(z.iso.datetime(inputMessage('time_expected')))),
  notify: yesOrNo,
});
export type RestrictionForm = z.input<typeof restrictionForm>;

/** The end of a restriction before its time. `notify` sends the member an email. */
export const liftForm = z.object({ reason: staffReason, notify: yesOrNo });

/** The account that another one is merged into, by the number of its member. */
export const mergeForm = z.object({
  into: positiveInt(message('merge_target_unknown')),
  reason: staffReason,
});
export type MergeForm = z.input<typeof mergeForm>;

export const restrictionEndpoints = defineEndpoints({
  listRestrictions: {
    summary: 'The restrictions of a member, the newest first, at most 100',
    auth: 'staff',
    permission: 'members:read',
    errors: ['member_not_found'],
    response: z.array(memberRestriction),
  },
  restrictMember: {
    summary:
      'Restricts what a member can do. Bids that stand stay; with `login` all sessions of the member end. What was won before can be paid for, except without the login',
    auth: 'staff',
    permission: 'members:write',
    body: restrictionForm,
    errors: [
      'member_not_found',
      'account_erased',
      'staff_not_restrictable',
      'restriction_exists',
      'restriction_end_past',
    ],
    response: memberRestriction,
  },
  liftRestriction: {
    summary: 'Ends a restriction before its time',
    auth: 'staff',
    permission: 'members:write',
    body: liftForm,
    errors: ['restriction_not_found', 'restriction_lifted', 'restriction_over'],
    response: memberRestriction,
  },
  mergeMembers: {
    summary:
      'Moves what belongs to an account to another one of the same person. The merged account cannot log in any more. This cannot be undone. `id` is that of the account which ends',
    auth: 'staff',
    permission: 'members:write',
    fresh: true,
    demo: 'refused',
    body: mergeForm,
    errors: [
      'member_not_found',
      'merge_into_itself',
      'merge_target_unknown',
      'merge_of_staff',
      'merge_of_cancelled',
      'merge_of_restricted',
      'merge_both_owe',
      'merge_leads_lot',
      'merge_paying',
      'merge_membership_renews',
      'merge_both_members',
      'merge_same_lot',
      'account_erased',
      'member_merged',
    ],
    response: z.object({ id: z.int(), username: z.string() }),
  },
  eraseMember: {
    summary:
      "Erases a member's personal data at once. Bids and payments stay, under a pseudonym. This cannot be undone",
    auth: 'staff',
    permission: 'members:write',
    fresh: true,
    demo: 'refused',
    body: reasonForm,
    errors: ['member_not_found', 'erase_of_staff', 'account_already_erased', 'erase_has_obligations'],
    response: done,
  },
});
