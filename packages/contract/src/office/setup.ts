import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { emailAddress, newPassword } from '../core/fields.ts';
import { messagesOf } from '../core/form-message.ts';
import { done, linkToken } from '../core/schema.ts';
import { username } from '../sessions/endpoints.ts';
import { sessionErrors } from '../sessions/errors.ts';
import { startedOfficeSession } from './endpoints.ts';
import { officeErrors } from './errors.ts';
import { newAccountCodes } from './team.ts';

const message = messagesOf({ ...sessionErrors, ...officeErrors });

/** Hours for which the link of the first owner is valid. */
export const SETUP_LINK_HOURS = 24;

const setupToken = linkToken(message('setup_link_invalid'));

/** The form of the first owner. */
export const setupForm = z.object({
  token: setupToken,
  username,
  email: emailAddress(message('email_required')),
  password: newPassword(message('password_required')),
});
export type SetupForm = z.input<typeof setupForm>;

/** What a new marketplace still needs, in the order in which it is done. */
export const checklistStep = z.enum([
  /** The marketplace has a name. */
  'name',
  /** Members can read where it is, and how to reach it. */
  'contact',
  'categories',
  /** Members can pay: by cards of a real provider, or by check. */
  'payments',
  /** Staff have set what shipping costs, or confirmed the usual rates. */
  'shipping_rates',
  /** The same for sales taxes. */
  'tax_rates',
  /** Staff have read the texts that come with the software, and say that they are right. */
  'texts',
  /** Emails leave this machine. */
  'mail',
  /** The caller has a second factor. */
  'second_factor',
  /** Somebody else is staff, too. */
  'team',
  'first_lot',
]);
export type ChecklistStep = z.output<typeof checklistStep>;

export const setupEndpoints = defineEndpoints({
  checkSetup: {
    summary: 'Whether the set-up link is valid. It is not used up',
    auth: 'none',
    limit: 'signIn',
    body: z.object({ token: setupToken }),
    errors: ['setup_link_invalid', 'setup_done'],
    response: done,
  },
  completeSetup: {
    summary: 'Creates the account of the first owner, and logs them in to the office. The link is used up',
    auth: 'none',
    limit: 'signIn',
    body: setupForm,
    errors: ['setup_link_invalid', 'setup_done', 'not_on_partner_pages', ...newAccountCodes],
    response: startedOfficeSession,
  },
  getChecklist: {
    summary: 'What a new marketplace still needs',
    auth: 'staff',
    permission: 'any',
    response: z.array(z.object({ step: checklistStep, is_done: z.boolean() })),
  },
});
