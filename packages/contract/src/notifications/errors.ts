import type { ErrorTable } from '../core/errors.ts';

/** Notifications, pages and mails. */
export const memberErrors = {
  notification_not_found: [404, 'This notification was not found.'],
  notice_not_found: [404, 'This notice was not found, or is out of date.'],
  page_not_found: [404, 'This page was not found.'],
  mail_not_found: [404, 'This mail was not found.'],
  unsubscribe_link_invalid: [
    422,
    'This link is not complete. Please open the link in the email again, or log in and change your settings.',
  ],
  notification_setting_required: [422, 'Please choose a notification'],
  notification_method_required: [422, 'Please choose a notification method'],
} as const satisfies ErrorTable;

/** Newsletters of staff. */
export const newsletterErrors = {
  newsletter_not_found: [404, 'This newsletter was not found.'],
  newsletter_subject_required: [422, 'Enter a subject.'],
  newsletter_text_required: [422, 'Enter the text of the newsletter.'],
  newsletter_version_required: [422, 'Send the version that you have read.'],
  newsletter_changed: [409, 'This newsletter has version {version} by now. Read it again first.'],
  newsletter_sent: [409, 'This newsletter was sent at {at, time}. Write a new one.'],
  newsletter_without_address: [
    409,
    'Verify the email address of your account first: the preview goes to it.',
  ],
  newsletter_without_subscribers: [409, 'No member with a verified email address has subscribed.'],
} as const satisfies ErrorTable;

/** The queue of mails, as staff see it. */
export const mailErrors = {
  mail_not_failed: [409, 'This mail was sent, or is being sent. Only one that has failed is sent again.'],
  mail_links_removed: [
    409,
    'This mail has secret links, which were removed when it was given up. Ask its recipient to request a new one.',
  ],
  mails_expected: [422, 'Name the mails.'],
  mails_too_many: [422, 'At most {max} mails can be sent again at once.'],
} as const satisfies ErrorTable;
