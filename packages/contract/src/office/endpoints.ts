import * as z from 'zod/mini';
import { closedAccountCodes, defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, instant, optionalText, positiveInt, requiredSecret, requiredText } from '../core/schema.ts';
import type { ErrorCode } from '../errors.ts';
import { impersonateForm, tokenAnswer } from '../sessions/endpoints.ts';
import { sessionErrors } from '../sessions/errors.ts';
import {
  passkey,
  passkeyCreationOptions,
  passkeyLogin,
  passkeyRegistration,
  passkeyRequestOptions,
} from '../sessions/passwordless.ts';
import { officeErrors } from './errors.ts';
import { staffPermissions } from './permissions.ts';

const message = messagesOf({ ...sessionErrors, ...officeErrors });

/** Hours after which an office session ends. */
export const OFFICE_SESSION_HOURS = 12;
/** Minutes without a call after which an office session of a browser is locked. */
export const OFFICE_IDLE_MINUTES = 30;
/** Recovery codes that a member of staff gets, each valid once. */
export const RECOVERY_CODES = 10;

export const staffPermission = z.enum(staffPermissions, message('permission_unknown'));

/** What can prove who a member of staff is, beside the password. */
export const factorMethod = z.enum(['totp', 'recovery_code', 'passkey']);
export type FactorMethod = z.output<typeof factorMethod>;

/** An office session, as its member of staff sees it. */
export const officeSession = z.object({
  staff: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  role: z.object({ id: z.int(), name: z.string() }),
  permissions: z.array(staffPermission),
  expires_at: instant,
  /** Until when calls that need a fresh session accept it; null when it is not fresh. */
  step_up_until: z.nullable(instant),
  /** Whether it is locked until `stepUp`. */
  is_locked: z.boolean(),
  /** Whether the server requires a second factor that the member of staff has not set up yet. */
  needs_second_factor: z.boolean(),
  /** By what `stepUp` can confirm who the member of staff is. */
  confirm_by: z.array(z.enum(['password', ...factorMethod.options])),
});
export type OfficeSession = z.output<typeof officeSession>;

/**
 * A new office session. Browsers get it in a cookie, which scripts cannot read. Programs, which send no `Origin`, get
 * its `token`.
 */
export const startedOfficeSession = z.object({ session: officeSession, token: z.nullable(z.string()) });

const optionalSecret = z.optional(z.nullable(requiredSecret(message('password_required'))));

/** A code of an authenticator app, or a recovery code. Spaces and dashes do not count. */
const code = optionalText(40);

/** The login form of staff: name and password with the code of a second factor, or a passkey. */
export const officeLoginForm = z
  .object({ email: optionalText(), password: optionalSecret, code, passkey: z.optional(passkeyLogin) })
  .check(
    z.refine((form) => Boolean(form.passkey || form.email), {
      path: ['email'],
      error: message('login_name_required'),
    }),
    z.refine((form) => Boolean(form.passkey || form.password), {
      path: ['password'],
      error: message('password_required'),
    }),
  );
export type OfficeLoginForm = z.input<typeof officeLoginForm>;

/** A proof of who a member of staff is: one of the fields. The password counts only without a second factor. */
export const stepUpForm = z
  .object({ code, password: optionalSecret, passkey: z.optional(passkeyLogin) })
  .check(
    z.refine((proof) => Boolean(proof.passkey || proof.code || proof.password), {
      path: ['code'],
      error: message('proof_required'),
    }),
  );
export type StepUpForm = z.input<typeof stepUpForm>;

/** A place where the member of staff is logged in to the office. `used_at` is exact to the minute. */
export const officeSessionRow = z.object({
  id: z.int(),
  /** The browser, or null for a program such as the command line. */
  browser: z.nullable(z.string()),
  /** The network of the last call, such as `192.0.2.0/24`. */
  network: z.string(),
  created_at: instant,
  used_at: instant,
  is_current: z.boolean(),
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Refusals of a proof of identity. */
const proofCodes = [
  'second_factor_wrong',
  'too_many_codes',
  'passkey_invalid',
  'passkey_expired',
  'passkey_unknown',
] as const satisfies readonly ErrorCode[];

export const officeSessionEndpoints = defineEndpoints({
  startOfficePasskeyLogin: {
    summary: 'The options of a login of staff with a passkey. The challenge is valid once, for five minutes',
    auth: 'none',
    limit: 'signIn',
    response: passkeyRequestOptions,
  },
  startOfficeSession: {
    summary:
      'Logs a member of staff in to the office. Without the code that their second factor needs, `second_factor` names what they can use',
    auth: 'none',
    limit: 'signIn',
    body: officeLoginForm,
    errors: ['wrong_login', 'too_many_login_attempts', 'not_on_partner_pages', ...proofCodes],
    response: z.object({
      session: z.nullable(officeSession),
      token: z.nullable(z.string()),
      second_factor: z.array(factorMethod),
    }),
  },
  getOfficeSession: {
    summary: 'The office session of the caller',
    auth: 'staff',
    permission: 'any',
    allowed: 'locked',
    response: officeSession,
  },
  stepUp: {
    summary:
      'Confirms who the member of staff is. The session is fresh for ten minutes, and no longer locked',
    auth: 'staff',
    permission: 'any',
    allowed: 'locked',
    limit: 'signIn',
    body: stepUpForm,
    errors: ['password_wrong', 'second_factor_missing', 'too_many_login_attempts', ...proofCodes],
    response: officeSession,
  },
  endOfficeSession: {
    summary: 'Ends this office session, or another one of the same member of staff',
    auth: 'staff',
    permission: 'any',
    allowed: 'locked',
    body: z.object({ id: z.optional(z.nullable(positiveInt())) }),
    response: done,
  },
  lockOfficeSession: {
    summary: 'Locks the session of this browser, or another own one, as after half an hour without a call',
    auth: 'staff',
    permission: 'any',
    allowed: 'locked',
    body: z.object({ id: z.optional(z.nullable(positiveInt())) }),
    response: done,
  },
  listOfficeSessions: {
    summary: 'Where the member of staff is logged in to the office',
    auth: 'staff',
    permission: 'any',
    allowed: 'withoutFactor',
    response: z.array(officeSessionRow),
  },
});

/** Staff who act as a member, on the pages of the site. */
export const impersonationEndpoints = defineEndpoints({
  impersonate: {
    summary:
      'Logs a staff member in as a member for an hour, to read and bid. It is audited and shown on screen, and the member gets an email',
    auth: 'none',
    limit: 'signIn',
    body: impersonateForm,
    errors: [
      'wrong_login',
      'too_many_login_attempts',
      'user_unknown',
      'staff_not_impersonable',
      ...closedAccountCodes,
      'permission_missing',
      'second_factor_required',
      'second_factor_missing',
      'second_factor_wrong',
      'too_many_codes',
    ],
    response: tokenAnswer,
  },
});

export const secondFactorEndpoints = defineEndpoints({
  getSecondFactors: {
    summary: 'The second factors of the member of staff',
    auth: 'staff',
    permission: 'any',
    allowed: 'withoutFactor',
    response: z.object({
      has_totp: z.boolean(),
      passkeys: z.array(passkey),
      recovery_codes_left: z.int(),
    }),
  },
  setUpTotp: {
    summary: 'A secret for an authenticator app. It counts when `confirmTotp` has proved a code of it',
    auth: 'staff',
    permission: 'any',
    allowed: 'withoutFactor',
    fresh: true,
    demo: 'refused',
    /** `address` is what a QR code contains, `otpauth://totp/…`; `secret` is the same in base32, to type. */
    response: z.object({ secret: z.string(), address: z.string() }),
  },
  confirmTotp: {
    summary: 'Adds the authenticator app, in place of an earlier one. The recovery codes are shown once',
    auth: 'staff',
    permission: 'any',
    allowed: 'withoutFactor',
    fresh: true,
    demo: 'refused',
    limit: 'signIn',
    body: z.object({ code: requiredText(message('second_factor_missing'), 40) }),
    errors: ['second_factor_wrong', 'second_factor_not_set_up', 'too_many_codes'],
    response: recoveryCodes,
  },
  removeTotp: {
    summary: 'Removes the authenticator app, and without a passkey the recovery codes',
    auth: 'staff',
    permission: 'any',
    fresh: true,
    demo: 'refused',
    errors: ['only_second_factor', 'second_factor_not_set_up'],
    response: done,
  },
  newRecoveryCodes: {
    summary: 'Makes new recovery codes, which are shown once. The earlier ones are invalid',
    auth: 'staff',
    permission: 'any',
    fresh: true,
    demo: 'refused',
    errors: ['no_second_factor'],
    response: recoveryCodes,
  },
  startOfficePasskey: {
    summary: 'The options of a new passkey for the office',
    auth: 'staff',
    permission: 'any',
    allowed: 'withoutFactor',
    fresh: true,
    demo: 'refused',
    errors: ['too_many_passkeys'],
    response: passkeyCreationOptions,
  },
  addOfficePasskey: {
    summary:
      'Adds a passkey, which replaces password and code in the office. The first factor brings recovery codes',
    auth: 'staff',
    permission: 'any',
    allowed: 'withoutFactor',
    fresh: true,
    demo: 'refused',
    body: z.object({ passkey: passkeyRegistration }),
    errors: ['passkey_invalid', 'passkey_expired', 'passkey_taken', 'too_many_passkeys'],
    response: z.extend(recoveryCodes, { passkey }),
  },
  removeOfficePasskey: {
    summary: 'Removes a passkey of the member of staff',
    auth: 'staff',
    permission: 'any',
    fresh: true,
    demo: 'refused',
    errors: ['passkey_not_found', 'only_second_factor'],
    response: done,
  },
});
