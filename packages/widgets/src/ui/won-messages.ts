import type { itemStatusId } from '@bidkit/sdk';
import { texts } from '../i18n/locale.ts';

type StatusTexts = Record<(typeof itemStatusId)[keyof typeof itemStatusId], string>;

/** What a member is told of something they won, by its `itemStatusId`, and the link to more about it. */
export const english = {
  5: 'Waiting for your check', // held
  6: 'Paid',
  8: 'Your payment is on its way', // paying
  12: 'Not paid in time', // forfeited
  16: 'Pay Now', // unpaid
  details: 'Details',
} satisfies StatusTexts & { details: string };

export const messages = texts('won', english);

/** What is said of something with this `item_status_id`. */
export const wordsOf = (status: number): string => messages[status as keyof StatusTexts];
