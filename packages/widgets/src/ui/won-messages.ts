import { texts } from '../locale.ts';

/** What a member is told of something they won, by its `itemStatusId`, and the link to more about it. */
export const english = {
  5: 'Waiting for your check',
  6: 'Paid',
  8: 'Your payment is on its way',
  12: 'Not paid in time',
  16: 'Pay Now',
  details: 'Details',
};

export const messages = texts('won', english);
