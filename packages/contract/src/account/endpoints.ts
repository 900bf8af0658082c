import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { emailAddress, isConfirmedBy, newPassword, optionalPhone, requiredName } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, linkToken, optionalText, requiredSecret, requiredText } from '../core/schema.ts';
import { freshAnswer, socialProvider, user, username } from '../sessions/endpoints.ts';
import { sessionErrors } from '../sessions/errors.ts';
import { accountErrors, pushErrors, securityErrors } from './errors.ts';

const message = messagesOf({ ...sessionErrors, ...accountErrors, ...securityErrors, ...pushErrors });

/** The most events that a member's own list has. */
export const LISTED_EVENTS = 50;

/** The longest addresses of push services have some hundred characters. */
const MAX_PUSH_ADDRESS = 1_000;

/** The profile form. A phone number is optional. */
export const profileForm = z.object({
  username,
  first_name: requiredName(message('profile_first_name_required')),
  last_name: requiredName(message('profile_last_name_required')),
  email: emailAddress(message('email_address_required')),
  phone: optionalPhone(),
});
export type ProfileForm = z.input<typeof profileForm>;

export const usernameForm = z.object({ username });

/** The refusals of a username that the server decides. */
const usernameCodes = [
  'username_taken',
  'username_confusable',
  'username_reserved',
  'username_mixes_alphabets',
] as const;

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

const invalidSubscription = message('push_subscription_invalid');
/** The address at the push service, which only this browser and our server know. */
const pushAddress = requiredText(invalidSubscription, MAX_PUSH_ADDRESS).check(z.url(invalidSubscription));

/** A browser's subscription, as its `PushSubscription.toJSON()` has it. */
export const pushSubscription = z.object({
  endpoint: pushAddress,
  keys: z.object(
    {
      /** The public key of the browser: a point of the curve P-256, uncompressed, as base64url. */
      p256dh: requiredText(invalidSubscription, 100).check(z.regex(/^[\w-]{87}$/, invalidSubscription)),
      /** 16 random bytes, as base64url. */
      auth: requiredText(invalidSubscription, 100).check(z.regex(/^[\w-]{22}$/, invalidSubscription)),
    },
    invalidSubscription,
  ),
});
export type PushSubscriptionForm = z.input<typeof pushSubscription>;

/** What a push message contains. The service worker shows it. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a click opens. */
  path: z.string(),
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
});
export type PushMessage = z.output<typeof pushMessage>;

/**
 * What a member has to settle before their account can be canceled: an item that is `unpaid` or whose payment is in
 * progress (`paying`), a `check` that has not cleared, a live auction they are `leading`, or a membership whose monthly
 * `renewal` is not canceled, which has no auction.
 */
export const obligation = z.object({
  kind: z.enum(['unpaid', 'paying', 'check', 'leading', 'renewal']),
  auction_id: z.nullable(z.int()),
  short_name: z.nullable(z.string()),
});
export type Obligation = z.output<typeof obligation>;

export const accountEndpoints = defineEndpoints({
  saveProfile: {
    summary:
      'Changes the profile. A new email takes effect when the link in the email to it is opened; until then it is `pending_email`',
    auth: 'required',
    limit: 'signIn',
    body: profileForm,
    errors: [...usernameCodes, 'too_many_verification_mails', 'fresh_login_required'],
    response: user,
  },
  changeUsername: {
    summary: 'Changes the username, which bid histories show',
    auth: 'required',
    limit: 'signIn',
    body: usernameForm,
    errors: usernameCodes,
    response: user,
  },
  setNewsletter: {
    summary: 'Subscribes to the newsletter (1) or unsubscribes (0)',
    auth: 'required',
    body: z.object({ subscribe: z.literal([0, 1], message('subscription_expected')) }),
    response: done,
  },
  cancelEmailChange: {
    summary: 'Keeps the current email: the link in the email to the new one becomes invalid',
    auth: 'required',
    response: user,
  },
});

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

export const pushEndpoints = defineEndpoints({
  setAppInstalled: {
    summary: 'Says that the caller has installed the app: `hasAppInstall` is true from then on',
    auth: 'required',
    response: done,
  },
  getPushKey: {
    summary:
      'The public VAPID key, the `applicationServerKey` of a subscription; null while the server sends no push notifications',
    auth: 'required',
    response: z.object({ public_key: z.nullable(z.string()) }),
  },
  subscribePush: {
    summary:
      'Sends push notifications to this browser until the session ends. A browser has one subscription; a later one of another member replaces it',
    auth: 'required',
    body: pushSubscription,
    errors: ['push_subscription_invalid', 'push_service_unknown', 'push_unavailable'],
    response: done,
  },
  unsubscribePush: {
    summary: 'Ends the push notifications to a browser of the caller',
    auth: 'required',
    body: z.object({ endpoint: pushAddress }),
    response: done,
  },
});

export const cancellationEndpoints = defineEndpoints({
  getCancellation: {
    summary: 'What the caller has to settle before they can cancel their account; empty when they can',
    auth: 'required',
    response: z.object({ obligations: z.array(obligation) }),
  },
  cancelAccount: {
    summary:
      'Cancels the account and ends all sessions. Staff can restore it for 30 days; then personal data is erased. Bids and payments stay, under a pseudonym',
    auth: 'required',
    fresh: true,
    errors: ['account_has_obligations', 'staff_not_cancellable'],
    response: done,
  },
});
