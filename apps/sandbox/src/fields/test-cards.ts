import type { Card } from '../store.ts';

/** The card numbers that Braintree documents for its sandbox, and the result of each. Other numbers are refused. */
export const testCards: Readonly<Record<string, Card['outcome']>> = {
  '4111111111111111': 'approve',
  '4005519200000004': 'approve',
  '4012888888881881': 'approve',
  '5555555555554444': 'approve',
  '2223000048400011': 'approve',
  '378282246310005': 'approve',
  '371449635398431': 'approve',
  '6011111111111117': 'approve',
  '3530111333300000': 'approve',
  '36259600000004': 'approve',
  '4000111111111115': 'decline',
  '5105105105105100': 'decline',
  '378734493671000': 'decline',
  '6011000990139424': 'decline',
};

/** The card code that the gateway rejects as not matching, as in Braintree's sandbox. */
export const REJECTED_CODES = ['200', '2000'];
