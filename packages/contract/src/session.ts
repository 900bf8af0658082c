import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { done, optionalText, positiveInt, requiredSecret, requiredText } from './schema.ts';

/** The signed-in member as GET /user answers (spec 000 §3). */
export const user = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  user_status_id: z.int(),
  notifications: z.int(),
  myItems: z.int(),
  unread_announcements: z.int(),
  newsletter: z.literal([0, 1]),
  hasAppInstall: z.boolean(),
  is_synced_fb: z.boolean(),
  is_synced_apple: z.boolean(),
  /** The staff member who acts as this one (impersonation), null for the member themselves. */
  impersonated_by: z.nullable(z.string()),
});
export type User = z.output<typeof user>;

/** The signed visit to a partner's page that brought the sender (`POST /partners/visit`); one that is not ours or too old is ignored. */
const partner_tag = optionalText(600);

/** `email` holds an e-mail address or a username (spec 000 §5, messages word for word). */
export const loginForm = z.object({
  email: requiredText('Email or Username is required'),
  password: requiredSecret('Password is required'),
  partner_tag,
});
export type LoginForm = z.input<typeof loginForm>;

const accepted = z.literal([1, true], 'You must accept the Terms and Conditions');
const flag = z.optional(z.literal([0, 1, true, false]));

/** A username: 3 to 30 letters, digits, `.`, `_` or `-`. Everybody sees it in bid histories. */
const username = requiredText('Username is required', 30).check(
  z.regex(
    /^[\p{L}\p{N}._-]{3,30}$/u,
    'Username must be 3 to 30 letters, digits, dots, dashes or underscores',
  ),
);

/** Registration as sent (spec 000 §5, §7); the confirmation travels as `repeat-password`. */
export const registerForm = z
  .object({
    username,
    email: requiredText('Email is required', 254).check(
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email address'),
    ),
    password: requiredSecret('Password is required').check(
      z.minLength(8, 'Password must be at least 8 characters'),
    ),
    'repeat-password': requiredSecret('Confirm password is required'),
    terms: accepted,
    newsletter: flag,
    affiliate_id: optionalText(100),
    refer_id: optionalText(100),
    refer_code: optionalText(100),
    pixel_id: optionalText(100),
    partner_tag,
  })
  .check(
    z.refine((form) => form.password === form['repeat-password'], {
      error: 'Confirm Password does not match',
      path: ['repeat-password'],
      when: (payload) => payload.issues.every((issue) => !issue.path?.includes('repeat-password')),
    }),
  );
export type RegisterForm = z.input<typeof registerForm>;

/** Spec 000 §5 and §7: `username` and `password` are the staff member's own. */
export const impersonateForm = z.object({
  user_id: positiveInt('User is required'),
  username: requiredText('Username is required'),
  password: requiredSecret('Password is required'),
});
export type ImpersonateForm = z.input<typeof impersonateForm>;

export const tokenAnswer = z.object({ token: z.string() });

export const sessionEndpoints = defineEndpoints({
  login: {
    summary: 'Signs in with e-mail or username',
    auth: 'none',
    body: loginForm,
    response: tokenAnswer,
  },
  register: {
    summary: 'Creates an account and signs in',
    auth: 'none',
    body: registerForm,
    response: tokenAnswer,
  },
  impersonate: {
    summary: 'Signs a staff member in as somebody else, for an hour; it is audited and shows on screen',
    auth: 'none',
    body: impersonateForm,
    response: tokenAnswer,
  },
  logout: {
    summary: 'Revokes the token that was sent',
    auth: 'optional',
    scope: ['read', 'pay'],
    response: done,
  },
  getUser: { summary: 'The signed-in member', auth: 'required', scope: ['read', 'pay'], response: user },
});
