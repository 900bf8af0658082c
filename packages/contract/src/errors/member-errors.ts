import type { ErrorTable } from './message.ts';

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
