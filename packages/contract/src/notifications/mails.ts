import * as z from 'zod/mini';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import { bulkResults, listQuery, MAX_BULK_IDS, queryChoice } from '../core/list.ts';
import { done, instant, paged, positiveInt, strictForm } from '../core/schema.ts';
import { mailErrors } from './errors.ts';

const message = messagesOf(mailErrors);

/** `waiting` mails are sent again by themselves after a failure; `failed` ones were given up. */
export const mailStates = ['waiting', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** `q` is the start of an address. Mails are kept for 30 days. */
export const mailsQuery = z.object({
  ...listQuery(['time'], { sort: 'time', order: 'desc' }),
  state: queryChoice(mailStates),
});
export type MailsQuery = z.output<typeof mailsQuery>;

/** A mail of the queue without its content, which may have a link that only its recipient may open. */
export const queuedMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Why the last attempt failed, as the mail server said it; null while it is being sent, and after it was sent. */
  last_error: z.nullable(z.string()),
  /** Whether it can be tried again now. Not when its links were removed, which are secret. */
  can_retry: z.boolean(),
  created_at: instant,
  /** When a waiting mail is tried next. */
  next_attempt_at: z.nullable(instant),
  sent_at: z.nullable(instant),
});
export type QueuedMail = z.output<typeof queuedMail>;

export const mailEndpoints = defineEndpoints({
  listMails: {
    summary: 'The mails of the last 30 days without their content, the newest first',
    auth: 'staff',
    permission: 'system:write',
    query: mailsQuery,
    response: paged(queuedMail),
  },
  retryMail: {
    summary: 'Sends a mail that has failed again, now',
    auth: 'staff',
    permission: 'system:write',
    errors: ['mail_not_found', 'mail_not_failed', 'mail_links_removed'],
    response: done,
  },
  retryMails: {
    summary: 'Sends mails that have failed again, now. Each succeeds or fails by itself',
    auth: 'staff',
    permission: 'system:write',
    body: strictForm({
      ids: z
        .array(positiveInt(), message('mails_expected'))
        .check(
          z.minLength(1, message('mails_expected')),
          z.maxLength(MAX_BULK_IDS, message('mails_too_many', { max: MAX_BULK_IDS })),
        ),
    }),
    response: bulkResults,
  },
});
