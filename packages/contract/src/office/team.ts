import * as z from 'zod/mini';
import { closedAccountCodes, defineEndpoints } from '../core/endpoint.ts';
import { emailAddress, newPassword } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  instant,
  linkToken,
  paged,
  pageQuery,
  positiveInt,
  requiredText,
  staffReason,
  yesOrNo,
} from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { username } from '../sessions/endpoints.ts';
import { sessionErrors } from '../sessions/errors.ts';
import { staffPermission, startedOfficeSession } from './endpoints.ts';
import { officeErrors } from './errors.ts';

const message = messagesOf({ ...sessionErrors, ...officeErrors });

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7;
const invitationToken = linkToken(message('invitation_invalid'));

/** Refusals of a new account's username and password that the server decides. */
export const newAccountCodes = [
  'username_taken',
  'username_confusable',
  'username_reserved',
  'username_mixes_alphabets',
  'password_common',
  'password_is_name',
  'email_of_other_account',
] as const satisfies readonly ErrorCode[];

/**
 * The form of a person who was invited. Without an account they choose a username and a password; with one, `password`
 * is that of their account.
 */
export const acceptInviteForm = z.object({
  token: invitationToken,
  username: z.optional(z.nullable(username)),
  password: newPassword(message('password_required')),
});
export type AcceptInviteForm = z.input<typeof acceptInviteForm>;

/** A member of staff. */
export const staffMember = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  has_second_factor: z.boolean(),
  /** The last call in the office; null for one who has made none. */
  last_used_at: z.nullable(instant),
  is_active: z.boolean(),
  version: z.int(),
});
export type StaffMember = z.output<typeof staffMember>;

/** An invitation that was not accepted yet. An expired one stays for a week, so that it can be repeated. */
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.object({ id: z.int(), name: z.string() }),
  invited_by: z.string(),
  created_at: instant,
  expires_at: instant,
});
export type Invitation = z.output<typeof invitation>;

/** An invitation that was sent. */
export const sentInvitation = z.extend(invitation, {
  /** The role of an earlier invitation to the same address, whose link is not valid any more; null without one. */
  replaced_role: z.nullable(z.string()),
});
export type SentInvitation = z.output<typeof sentInvitation>;

const baseVersion = positiveInt();

/** A change of a member of staff: the role, whether they are active, or both. */
export const changeStaffForm = z
  .object({
    base_version: baseVersion,
    role_id: z.optional(positiveInt(message('role_required'))),
    is_active: z.optional(yesOrNo),
    reason: staffReason,
  })
  .check(
    z.refine(({ role_id, is_active }) => role_id !== undefined || is_active !== undefined, {
      path: ['role_id'],
      error: message('role_required'),
    }),
  );
export type ChangeStaffForm = z.input<typeof changeStaffForm>;

/** Refusals of a caller whose own role was changed meanwhile, and of who has less than they give or take. */
const heldCodes = ['permission_missing', 'permission_not_held'] as const satisfies readonly ErrorCode[];
const grantCodes = ['role_unknown', ...heldCodes] as const satisfies readonly ErrorCode[];

export const teamEndpoints = defineEndpoints({
  listStaff: {
    summary: 'The members of staff, by username',
    auth: 'staff',
    permission: 'staff:write',
    query: z.object({ active: z.optional(z.enum(['true', 'false'])), ...pageQuery() }),
    response: paged(staffMember),
  },
  changeStaff: {
    summary:
      'Changes the role of a member of staff, or ends their work here: an inactive one is logged out and is an ordinary member',
    auth: 'staff',
    permission: 'staff:write',
    fresh: true,
    demo: 'refused',
    body: changeStaffForm,
    errors: [
      'staff_not_found',
      'base_version_required',
      'changed_by_other',
      'own_role',
      'last_owner',
      ...closedAccountCodes,
      ...grantCodes,
    ],
    response: staffMember,
  },
  resetSecondFactor: {
    summary: 'Removes the second factors of a member of staff who has lost them. Both get an email',
    auth: 'staff',
    permission: 'staff:write',
    fresh: true,
    demo: 'refused',
    body: z.object({ base_version: z.optional(baseVersion), reason: staffReason }),
    errors: [
      'staff_not_found',
      'base_version_required',
      'changed_by_other',
      'own_second_factor',
      ...heldCodes,
    ],
    response: done,
  },
  listInvitations: {
    summary: 'The invitations that were not accepted yet, the newest first',
    auth: 'staff',
    permission: 'staff:write',
    response: z.array(invitation),
  },
  inviteStaff: {
    summary:
      'Invites a person to the staff by email, instead of an earlier invitation. The link is valid for seven days, once',
    auth: 'staff',
    permission: 'staff:write',
    fresh: true,
    demo: 'refused',
    body: z.object({
      email: emailAddress(message('email_required')),
      role_id: positiveInt(message('role_required')),
    }),
    errors: ['already_staff', ...grantCodes],
    response: sentInvitation,
  },
  revokeInvitation: {
    summary: 'Withdraws an invitation',
    auth: 'staff',
    permission: 'staff:write',
    errors: ['invitation_not_found', ...heldCodes],
    response: done,
  },
  checkInvitation: {
    summary: 'Whom an invitation is for. It is not used up',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: invitationToken }),
    errors: ['invitation_invalid'],
    /** `username` is that of the account with this address; null when one is created. */
    response: z.object({ email: z.string(), role: z.string(), username: z.nullable(z.string()) }),
  },
  acceptInvite: {
    summary: 'Accepts an invitation, and logs in to the office. It is used up',
    auth: 'none',
    limit: 'signIn',
    demo: 'refused',
    body: acceptInviteForm,
    errors: [
      'invitation_invalid',
      'already_staff',
      'password_wrong',
      'username_required',
      'too_many_login_attempts',
      ...closedAccountCodes,
      'not_on_partner_pages',
      ...newAccountCodes,
    ],
    response: startedOfficeSession,
  },
});

/** A role: a name for a list of permissions. The role of owners has all of them and never changes. */
export const staffRole = z.object({
  id: z.int(),
  name: z.string(),
  is_owner: z.boolean(),
  permissions: z.array(staffPermission),
  members: z.int(),
  version: z.int(),
});
export type StaffRole = z.output<typeof staffRole>;

export const roleEndpoints = defineEndpoints({
  listRoles: {
    summary: 'The roles, with the number of their active members',
    auth: 'staff',
    permission: 'staff:write',
    response: z.array(staffRole),
  },
  saveRole: {
    summary: 'Adds a role, or changes the one with this number',
    auth: 'staff',
    permission: 'staff:write',
    fresh: true,
    demo: 'refused',
    body: z.object({
      id: z.optional(positiveInt()),
      base_version: z.optional(baseVersion),
      name: requiredText(message('role_name_required'), 60),
      permissions: z.array(staffPermission, message('permission_unknown')),
    }),
    errors: [
      'role_not_found',
      'role_fixed',
      'role_name_taken',
      'own_role',
      'base_version_required',
      'changed_by_other',
      ...heldCodes,
    ],
    response: staffRole,
  },
  removeRole: {
    summary: 'Removes a role. Its members and invitations get the role `move_to`',
    auth: 'staff',
    permission: 'staff:write',
    fresh: true,
    demo: 'refused',
    body: z.object({
      base_version: z.optional(baseVersion),
      move_to: z.optional(positiveInt(message('role_required'))),
      reason: staffReason,
    }),
    errors: [
      'role_not_found',
      'role_fixed',
      'role_in_use',
      'own_role',
      'base_version_required',
      'changed_by_other',
      ...grantCodes,
    ],
    response: done,
  },
});
