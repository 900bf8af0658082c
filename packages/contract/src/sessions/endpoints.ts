import * as z from 'zod/mini';
import { socialProviders } from '../core/constants.ts';
import { closedAccountCodes, defineEndpoints } from '../core/endpoint.ts';
import { emailAddress, isConfirmedBy, newPassword, requiredUsername } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  instant,
  linkToken,
  optionalText,
  positiveInt,
  requiredSecret,
  requiredText,
} from '../core/schema.ts';
import { sessionErrors, socialErrors } from './errors.ts';

const message = messagesOf({ ...socialErrors, ...sessionErrors });

/** Minutes after a login, or a confirmation, in which a session is fresh. */
export const FRESH_MINUTES = 10;

/** Minutes for which the link of a recovery mail is valid. */
export const RESET_LINK_MINUTES = 60;

export const socialProvider = z.enum(socialProviders, message('social_provider_unknown'));

/**
 * Why a member cannot bid: their paper check for this auction has not cleared. It can clear `until` at the earliest.
 */
export const bidHold = z.object({ auction_id: z.int(), until: instant });
export type BidHold = z.output<typeof bidHold>;

/** The signed-in member, as GET /user returns it. `bid_hold` is null for a member who may bid. */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  /** Whether the member has opened the link in the mail to this address. */
  email_verified: z.boolean(),
  /** The new address of a member who has not opened the link in the mail to it yet, else null. */
  pending_email: z.nullable(z.string()),
  /**
   * The highest maximum bid of this member, in dollars: low until the email address is verified, then raised by what
   * they pay. Null without a limit.
   */
  bid_limit: z.nullable(z.number()),
  phone: z.nullable(z.string()),
  user_status_id: z.int(),
  notifications: z.int(),
  myItems: z.int(),
  unread_announcements: z.int(),
  newsletter: z.literal([0, 1]),
  hasAppInstall: z.boolean(),
  is_synced_fb: z.boolean(),
  is_synced_apple: z.boolean(),
  /** The username of the staff member who impersonates this member; null when the member signed in. */
  impersonated_by: z.nullable(z.string()),
  /** Whether this is an account of staff, which cannot bid or buy. */
  is_staff: z.boolean(),
  bid_hold: z.nullable(bidHold),
});
export type User = z.output<typeof user>;

/** The signed visit to a partner's page (`POST /partners/visit`). An invalid or expired one is ignored. */
const partner_tag = optionalText(600);

/**
 * The `device` of an earlier answer, kept by a browser: with it, wrong passwords that others have tried do not delay a
 * login. Null asks for one; without the field none is issued.
 */
const device = optionalText(100);

/** The login form. `email` is an email address or a username. */
export const loginForm = z.object({
  email: requiredText(message('login_name_required')),
  password: requiredSecret(message('password_required')),
  device,
  partner_tag,
});
export type LoginForm = z.input<typeof loginForm>;

const accepted = z.literal([1, true], message('terms_not_accepted'));
const flag = z.optional(z.literal([0, 1, true, false]));

/**
 * A username: 3 to 30 letters with their marks, digits, `.`, `_` or `-`, after NFKC normalization. It is public in bid
 * histories. The server also refuses names that look like others.
 */
export const username = requiredUsername(message('username_required'), 30).check(
  z.regex(/^(?=.{3,30}$)(?:[\p{L}\p{N}._-]\p{M}{0,3})+$/u, message('username_invalid')),
);

/** The registration form. `repeat-password` is the confirmation. */
export const registerForm = z
  .object({
    username,
    email: emailAddress(message('email_required')),
    password: newPassword(message('password_required')),
    'repeat-password': requiredSecret(message('password_confirmation_required')),
    terms: accepted,
    newsletter: flag,
    affiliate_id: optionalText(100),
    refer_id: optionalText(100),
    refer_code: optionalText(100),
    pixel_id: optionalText(100),
    device,
    partner_tag,
  })
  .check(isConfirmedBy('repeat-password', message('password_confirmation_different')));
export type RegisterForm = z.input<typeof registerForm>;

/** The impersonation form. `username` and `password` are the staff member's own. */
export const impersonateForm = z.object({
  user_id: positiveInt(message('user_required')),
  username: requiredText(message('username_required')),
  password: requiredSecret(message('password_required')),
  /** That of the authenticator app, or a recovery code, of staff who have a second factor. */
  code: optionalText(40),
});
export type ImpersonateForm = z.input<typeof impersonateForm>;

export const tokenAnswer = z.object({ token: z.string() });

/** Until when a session is fresh. */
export const freshAnswer = z.object({ fresh_until: instant });

/** The token of a login by password, and the browser's `device` for the next one if the form asked for it. */
export const signInAnswer = z.extend(tokenAnswer, { device: z.optional(z.string()) });
export type SignInAnswer = z.output<typeof signInAnswer>;

/** The form of a visitor who forgot their password. */
export const recoverForm = z.object({ email: emailAddress(message('recovery_email_required')) });
export type RecoverForm = z.input<typeof recoverForm>;

const resetToken = linkToken(message('reset_link_invalid'));

/** The form behind the link of a recovery mail. `token` is the last part of its path. */
export const resetForm = z
  .object({
    password: newPassword(message('password_required')),
    repeat_password: requiredSecret(message('password_repeat_required')),
    token: resetToken,
  })
  .check(isConfirmedBy('repeat_password', message('password_confirmation_different')));
export type ResetForm = z.input<typeof resetForm>;

export const sessionEndpoints = defineEndpoints({
  login: {
    summary: 'Logs in with email or username',
    auth: 'none',
    limit: 'signIn',
    body: loginForm,
    errors: ['wrong_login', 'too_many_login_attempts', ...closedAccountCodes],
    response: signInAnswer,
  },
  register: {
    summary:
      'Creates an account, logs in, and sends an email to verify the address. The answer does not reveal whether the address has an account: its owner gets an email',
    auth: 'none',
    limit: 'signIn',
    body: registerForm,
    errors: [
      'username_taken',
      'username_confusable',
      'username_reserved',
      'username_mixes_alphabets',
      'password_common',
      'password_is_name',
    ],
    response: signInAnswer,
  },
  checkEmailLink: {
    summary: 'The account and the address that the link of an email verifies. The link is not used up',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: linkToken(message('verification_link_invalid')) }),
    errors: ['verification_link_invalid'],
    /** `is_new_email`: the link changes the address of the account. `is_verified`: the link has done its work. */
    response: z.object({
      username: z.string(),
      email: z.string(),
      is_new_email: z.boolean(),
      is_verified: z.boolean(),
    }),
  },
  verifyEmail: {
    summary:
      'Verifies the email address of a member, or changes it to the new one, with the token of the link in the email. A repeated call succeeds',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: linkToken(message('verification_link_invalid')) }),
    errors: ['verification_link_invalid', 'email_of_other_account'],
    /** `is_new_email`: the link changed the address of an account. */
    response: z.extend(done, { is_new_email: z.boolean() }),
  },
  checkEmailUndo: {
    summary: 'The account and the former address that the link of an email restores. The link is not used up',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: linkToken(message('undo_link_invalid')) }),
    errors: ['undo_link_invalid'],
    response: z.object({ username: z.string(), email: z.string() }),
  },
  undoEmailChange: {
    summary:
      'Restores the former address of an account, for seven days after the change. All sessions end, and logins that were added since are removed',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: linkToken(message('undo_link_invalid')) }),
    errors: ['undo_link_invalid', 'email_of_other_account'],
    response: done,
  },
  resendVerification: {
    summary: 'Sends another email with a link that verifies the address, at most one a minute',
    auth: 'required',
    limit: 'signIn',
    errors: ['too_many_verification_mails'],
    response: done,
  },
  logout: {
    summary: 'Revokes the token that was sent',
    auth: 'optional',
    scope: ['read', 'pay'],
    impersonation: 'allowed',
    response: done,
  },
  getUser: { summary: 'The logged-in member', auth: 'required', scope: ['read', 'pay'], response: user },
});

export const recoveryEndpoints = defineEndpoints({
  recoverPassword: {
    summary:
      'Sends an email with a link to set a new password, valid for an hour. The answer does not reveal whether the address has an account',
    auth: 'none',
    limit: 'signIn',
    body: recoverForm,
    errors: ['too_many_recoveries'],
    response: done,
  },
  checkPasswordReset: {
    summary: 'The member whose password the link of a recovery email sets. The link is not used up',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: resetToken }),
    errors: ['reset_link_invalid'],
    response: z.object({ username: z.string() }),
  },
  resetPassword: {
    summary:
      'Sets a new password with the token of the link in the email, which is used up. All sessions of the member end',
    auth: 'none',
    limit: 'signIn',
    body: resetForm,
    errors: ['reset_link_invalid', 'email_of_other_account', 'password_common', 'password_is_name'],
    /** What else still logs in to the account: the member should review it. */
    response: z.extend(done, {
      passkeys: z.number(),
      social_logins: z.array(socialProvider),
    }),
  },
});
