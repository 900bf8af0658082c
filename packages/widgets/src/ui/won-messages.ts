import type { itemStatusId } from '@bidkit/sdk';
import { texts } from '../i18n/locale.ts';

type StatusTexts = Record<(typeof itemStatusId)[keyof typeof itemStatusId], string>;

/** The messages about a won item, by its `itemStatusId`, and the text of the link to its receipt. */
export const english = {
  5: 'Waiting for your check', // held
  6: 'Paid',
  8: 'Your payment is on its way', // paying
  9: 'Shipped',
  10: 'Refunded',
  11: 'Canceled',
  12: 'Not paid in time', // forfeited
  16: 'Pay Now', // unpaid
  details: 'Details',
  payBy: (time: string) => `Pay by ${time}`,
} satisfies StatusTexts & { details: string; payBy(time: string): string };

export const messages = texts('won', english);

/** The message of an `item_status_id`. */
export const wordsOf = (status: number): string => messages[status as keyof StatusTexts];
