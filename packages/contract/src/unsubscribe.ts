import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { memberErrors } from './errors/member-errors.ts';
import { done, linkToken } from './schema.ts';

const message = messagesOf(memberErrors);

/** The emails of one kind to one member. `is_on` is false while none are sent. */
export const emailSubscription = z.object({ name: z.string(), is_on: z.boolean() });
export type EmailSubscription = z.output<typeof emailSubscription>;

/** The token at the end of the unsubscribe link of an email. */
const unsubscribeForm = z.object({ token: linkToken(message('unsubscribe_link_invalid')) });

export const unsubscribeEndpoints = defineEndpoints({
  checkUnsubscribe: {
    summary: 'The emails that an unsubscribe link switches off. It changes nothing',
    auth: 'none',
    limit: 'signIn',
    body: unsubscribeForm,
    errors: ['unsubscribe_link_invalid'],
    response: emailSubscription,
  },
  unsubscribe: {
    summary:
      'Switches off the emails of an unsubscribe link, without a login. Alerts on the site and other emails stay',
    auth: 'none',
    limit: 'signIn',
    body: unsubscribeForm,
    errors: ['unsubscribe_link_invalid'],
    response: done,
  },
});
