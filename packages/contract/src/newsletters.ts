import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { messagesOf } from './errors/form-message.ts';
import { newsletterErrors } from './errors/newsletter-errors.ts';
import { MARKDOWN_BODY_LIMIT, MAX_CONTENT } from './publishing.ts';
import {
  done,
  instant,
  paged,
  pageQuery,
  positiveInt,
  requiredParagraphs,
  requiredText,
  staffReason,
  strictForm,
} from './schema.ts';

const message = messagesOf(newsletterErrors);

/** The longest subject of a newsletter, in characters. */
export const MAX_NEWSLETTER_SUBJECT = 150;

const texts = {
  subject: requiredText(message('newsletter_subject_required'), MAX_NEWSLETTER_SUBJECT),
  /** Markdown, as in pages. */
  body: requiredParagraphs(message('newsletter_text_required'), MAX_CONTENT),
};
const version = positiveInt(message('newsletter_version_required'));

/** A newsletter as staff write it. */
export const newsletterForm = strictForm(texts);
export type NewsletterForm = z.output<typeof newsletterForm>;

/** The texts that change, and the version that was read. */
export const newsletterChange = strictForm({
  subject: z.optional(texts.subject),
  body: z.optional(texts.body),
  base_version: version,
});
export type NewsletterChange = z.output<typeof newsletterChange>;

/**
 * A newsletter in the list. A `draft` can be changed. `recipients` is the number of members it has gone to; it grows
 * while the newsletter is `sending`.
 */
export const newsletterSummary = z.object({
  id: z.int(),
  subject: z.string(),
  version: z.int(),
  status: z.enum(['draft', 'sending', 'sent']),
  recipients: z.int(),
  change_time: instant,
  send_time: z.nullable(instant),
});
export type NewsletterSummary = z.output<typeof newsletterSummary>;

/** A newsletter with its text in Markdown, and the number of members who would get it now. */
export const newsletter = z.extend(newsletterSummary, { body: z.string(), subscribers: z.int() });
export type Newsletter = z.output<typeof newsletter>;

export const newsletterEndpoints = defineEndpoints({
  listNewsletters: {
    summary: 'Newsletters, the newest first',
    auth: 'staff',
    query: z.object(pageQuery()),
    response: paged(newsletterSummary),
  },
  getNewsletter: {
    summary: 'A newsletter with its text',
    auth: 'staff',
    errors: ['newsletter_not_found'],
    response: newsletter,
  },
  addNewsletter: {
    summary: 'Stores a new newsletter as a draft',
    auth: 'staff',
    body: newsletterForm,
    bodyLimit: MARKDOWN_BODY_LIMIT,
    errors: ['newsletter_subject_required', 'newsletter_text_required', 'content_too_nested'],
    response: newsletter,
  },
  changeNewsletter: {
    summary: 'Changes the given texts of a draft',
    auth: 'staff',
    body: newsletterChange,
    bodyLimit: MARKDOWN_BODY_LIMIT,
    errors: [
      'newsletter_not_found',
      'newsletter_subject_required',
      'newsletter_text_required',
      'newsletter_version_required',
      'newsletter_changed',
      'newsletter_sent',
      'content_too_nested',
    ],
    response: newsletter,
  },
  previewNewsletter: {
    summary: 'Mails a newsletter to the caller only, as members would get it',
    auth: 'staff',
    errors: ['newsletter_not_found', 'newsletter_without_address'],
    response: z.object({ email: z.string() }),
  },
  sendNewsletter: {
    summary: 'Sends a draft to all members who subscribed and have a verified email address, once each',
    auth: 'staff',
    body: strictForm({ version, reason: staffReason }),
    errors: [
      'newsletter_not_found',
      'newsletter_version_required',
      'newsletter_changed',
      'newsletter_sent',
      'newsletter_without_subscribers',
    ],
    response: newsletter,
  },
  removeNewsletter: {
    summary: 'Removes a draft',
    auth: 'staff',
    body: strictForm({ reason: staffReason }),
    errors: ['newsletter_not_found', 'newsletter_sent'],
    response: done,
  },
});
