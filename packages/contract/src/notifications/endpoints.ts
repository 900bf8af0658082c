import * as z from 'zod/mini';
import { MARKDOWN_BODY_LIMIT, MAX_CONTENT } from '../content/publishing.ts';
import { defineEndpoints } from '../core/endpoint.ts';
import { messagesOf } from '../core/form-message.ts';
import {
  done,
  instant,
  linkToken,
  paged,
  pageQuery,
  positiveInt,
  requiredParagraphs,
  requiredText,
  staffReason,
  strictForm,
} from '../core/schema.ts';
import { memberErrors, newsletterErrors } from './errors.ts';

const message = messagesOf({ ...memberErrors, ...newsletterErrors });

/** The longest subject of a newsletter, in characters. */
export const MAX_NEWSLETTER_SUBJECT = 150;

/** The kinds of notifications that members get. */
export const notificationKind = z.enum([
  'outbid',
  'ending_soon',
  'won',
  'lost',
  'payment_due',
  'second_chance',
  'check_promised',
  'paid',
  'shipped',
  'delayed',
  'delivered',
  'rma_approved',
  'rma_received',
  'rma_dumped',
  'refund_requested',
  'refund_completed',
  'refund_failed',
  'claim',
  'ticket_answer',
  'saved_search',
  'cancelled',
  'extended',
  'correction',
  'membership',
  'membership_payment',
]);
export type NotificationKind = z.output<typeof notificationKind>;

/**
 * An alert. `human_time` reads as "5 minutes ago". `reference_id` is the number of the alert's subject, of the type
 * `user_notification_reference_id` (`notificationReferenceType`). `short_name` and `product_description` are the lot's,
 * null for other subjects; `hasEnded` says whether the lot has ended, and `isLeading` whether the member leads or won
 * it.
 */
export const notification = z.object({
  id: z.int(),
  human_time: z.string(),
  create_time: instant,
  description: z.string(),
  reference_id: z.int(),
  short_name: z.nullable(z.string()),
  product_description: z.nullable(z.object({ id: z.int(), category_id: z.int() })),
  hasEnded: z.boolean(),
  isLeading: z.boolean(),
  read: z.boolean(),
  user_notification_type: z.object({ name: notificationKind, user_notification_reference_id: z.int() }),
});
export type Notification = z.output<typeof notification>;

/** The methods of notification and, for each kind, the one the member chose. */
export const notificationSettings = z.object({
  settings: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: z.string(),
      user_notification_method_id: z.int(),
    }),
  ),
  methods: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationSettingForm = z.object({
  setting_id: positiveInt(message('notification_setting_required')),
  method_id: positiveInt(message('notification_method_required')),
});

/** The emails of one kind to one member. `is_on` is false while none are sent. */
export const emailSubscription = z.object({ name: z.string(), is_on: z.boolean() });
export type EmailSubscription = z.output<typeof emailSubscription>;

/** The token at the end of the unsubscribe link of an email. */
const unsubscribeForm = z.object({ token: linkToken(message('unsubscribe_link_invalid')) });

const newsletterTexts = {
  subject: requiredText(message('newsletter_subject_required'), MAX_NEWSLETTER_SUBJECT),
  /** Markdown, as in pages. */
  body: requiredParagraphs(message('newsletter_text_required'), MAX_CONTENT),
};
const newsletterVersion = positiveInt(message('newsletter_version_required'));

/** A newsletter as staff write it. */
export const newsletterForm = strictForm(newsletterTexts);
export type NewsletterForm = z.output<typeof newsletterForm>;

/** The texts that change, and the version that was read. */
export const newsletterChange = strictForm({
  subject: z.optional(newsletterTexts.subject),
  body: z.optional(newsletterTexts.body),
  base_version: newsletterVersion,
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

export const notificationEndpoints = defineEndpoints({
  listNotifications: {
    summary: "The caller's alerts, newest first; `read=0` leaves out read alerts",
    auth: 'required',
    query: z.object({
      ...pageQuery(),
      read: z.optional(z.literal(['0', '1', 0, 1])),
    }),
    response: paged(notification),
  },
  readNotification: {
    errors: ['notification_not_found'],
    summary: 'Marks one alert read',
    auth: 'required',
    response: done,
  },
  readAllNotifications: { summary: 'Marks all alerts read', auth: 'required', response: done },
  getNotificationSettings: {
    summary: 'The kinds of notifications and how the caller gets them',
    auth: 'required',
    response: notificationSettings,
  },
  setNotificationSetting: {
    summary: 'Chooses how the caller gets one kind of notification',
    auth: 'required',
    body: notificationSettingForm,
    errors: ['notification_setting_required', 'notification_method_required'],
    response: done,
  },
});

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

export const newsletterEndpoints = defineEndpoints({
  listNewsletters: {
    summary: 'Newsletters, the newest first',
    auth: 'staff',
    permission: 'content:write',
    query: z.object(pageQuery()),
    response: paged(newsletterSummary),
  },
  getNewsletter: {
    summary: 'A newsletter with its text',
    auth: 'staff',
    permission: 'content:write',
    errors: ['newsletter_not_found'],
    response: newsletter,
  },
  addNewsletter: {
    summary: 'Stores a new newsletter as a draft',
    auth: 'staff',
    permission: 'content:write',
    body: newsletterForm,
    bodyLimit: MARKDOWN_BODY_LIMIT,
    errors: ['newsletter_subject_required', 'newsletter_text_required', 'content_too_nested'],
    response: newsletter,
  },
  changeNewsletter: {
    summary: 'Changes the given texts of a draft',
    auth: 'staff',
    permission: 'content:write',
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
    permission: 'content:write',
    errors: ['newsletter_not_found', 'newsletter_without_address'],
    response: z.object({ email: z.string() }),
  },
  sendNewsletter: {
    summary: 'Sends a draft to all members who subscribed and have a verified email address, once each',
    auth: 'staff',
    permission: 'content:publish',
    body: strictForm({ version: newsletterVersion, reason: staffReason }),
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
    permission: 'content:write',
    body: strictForm({ reason: staffReason }),
    errors: ['newsletter_not_found', 'newsletter_sent'],
    response: done,
  },
});
