import type { ErrorTable } from './message.ts';

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
