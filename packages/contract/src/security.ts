import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { securityErrors } from './errors/security-errors.ts';
import { isConfirmedBy, newPassword } from './member-fields.ts';
import { done, instant, linkToken, optionalText, requiredSecret } from './schema.ts';
import { freshAnswer } from './session.ts';
import { socialProvider } from './social.ts';

const message = messagesOf(securityErrors);

/** The form of a member who changes their password. */
export const changePasswordForm = z
  .object({
    password: newPassword(message('new_password_required')),
    repeat_password: requiredSecret(message('new_password_required')),
  })
  .check(isConfirmedBy('repeat_password', message('new_password_different')));
export type ChangePasswordForm = z.input<typeof changePasswordForm>;

/**
 * A place where a member is logged in: a `browser`, the page of a `partner`, or `staff` who act as the member. `name` is
 * that of the browser, partner or staff member; null when it is not known. `used_at` is exact to the hour.
 */
export const memberSession = z.object({
  id: z.string(),
  kind: z.enum(['browser', 'partner', 'staff']),
  name: z.nullable(z.string()),
  is_current: z.boolean(),
  created_at: instant,
  used_at: instant,
});
export type MemberSessionRow = z.output<typeof memberSession>;

/** The kinds of events in the history of an account's security. */
export const accountEventKinds = [
  'registered',
  'login',
  'login_refused',
  'staff_login',
  'session_ended',
  'sessions_ended',
  'password_changed',
  'password_recovered',
  'email_changed',
  'email_restored',
  'username_changed',
  'name_changed',
  'passkey_added',
  'passkey_removed',
  'social_connected',
  'social_disconnected',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/**
 * An event in the history of an account's security. `before` and `after` are addresses or names for a change, the
 * browser of a passkey or an ended session, the provider of a connected login, the staff member of `staff_login`, and for `login` and
 * `registered` the way: `password`, `passkey`, `facebook` or `apple`. `count` is above 1 for refused logins: those of a
 * day are one event.
 */
export const accountEvent = z.object({
  id: z.int(),
  kind: z.enum(accountEventKinds),
  browser: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  count: z.int(),
  created_at: instant,
});
export type AccountEvent = z.output<typeof accountEvent>;

/** The most events that a member's own list has. */
export const LISTED_EVENTS = 50;

export const securityEndpoints = defineEndpoints({
  getConfirmation: {
    summary: 'Whether the session is fresh, and by what the member can confirm who they are',
    auth: 'required',
    response: z.object({
      is_fresh: z.boolean(),
      has_password: z.boolean(),
      passkeys: z.int(),
      social_logins: z.array(socialProvider),
    }),
  },
  confirmByPassword: {
    summary:
      'Confirms by the password who the member is. The session is fresh for ten minutes, as after a login',
    auth: 'required',
    limit: 'signIn',
    body: z.object({ password: requiredSecret(message('new_password_required')), device: optionalText(100) }),
    errors: ['password_wrong', 'too_many_login_attempts'],
    response: freshAnswer,
  },
  changePassword: {
    summary:
      'Sets a new password. All other sessions of the member end, and the member gets an email. Staff who act as a member cannot call it',
    auth: 'required',
    fresh: true,
    limit: 'signIn',
    body: changePasswordForm,
    errors: ['password_common', 'password_is_name'],
    response: z.object({ message: z.string() }),
  },
  listSessions: {
    summary: 'Where the member is logged in: this session first, then those that were used last',
    auth: 'required',
    response: z.array(memberSession),
  },
  endOtherSessions: {
    summary: 'Logs the member out everywhere except here',
    auth: 'required',
    response: done,
  },
  endSession: {
    summary: 'Logs the member out in one place',
    auth: 'required',
    params: z.object({ id: linkToken(message('session_not_found')) }),
    errors: ['session_not_found'],
    response: done,
  },
  listAccountEvents: {
    summary:
      "The newest 50 events of the account's security: logins, and changes of its address, names and logins. Events are kept for a year",
    auth: 'required',
    response: z.array(accountEvent),
  },
});
