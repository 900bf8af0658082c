import * as z from 'zod/mini';
import { emailAddress } from './email-address.ts';
import { defineEndpoints } from './endpoint.ts';
import { accountErrors } from './errors/account-errors.ts';
import { messagesOf } from './errors/form-message.ts';
import { sessionErrors } from './errors/session-errors.ts';
import { done } from './schema.ts';
import { user, username } from './session.ts';
import { optionalPhone, requiredName } from './text/fields.ts';

const message = messagesOf({ ...sessionErrors, ...accountErrors });

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
