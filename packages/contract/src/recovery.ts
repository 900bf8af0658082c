import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { sessionErrors } from './errors/session-errors.ts';
import { isConfirmedBy, newPassword } from './member-fields.ts';
import { done, linkToken, requiredSecret } from './schema.ts';
import { socialProvider } from './social.ts';

const message = messagesOf(sessionErrors);

/** Minutes for which the link of a recovery mail is valid. */
export const RESET_LINK_MINUTES = 60;

/** The form of a visitor who forgot their password. */
export const recoverForm = z.object({ email: emailAddress(message('recovery_email_required')) });
export type RecoverForm = z.input<typeof recoverForm>;

const token = linkToken(message('reset_link_invalid'));

/** The form behind the link of a recovery mail. `token` is the last part of its path. */
export const resetForm = z
  .object({
    password: newPassword(message('password_required')),
    repeat_password: requiredSecret(message('password_repeat_required')),
    token,
  })
  .check(isConfirmedBy('repeat_password', message('password_confirmation_different')));
export type ResetForm = z.input<typeof resetForm>;

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
    body: z.object({ token }),
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
