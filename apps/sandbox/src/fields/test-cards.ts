import type { Card } from '../store.ts';

/** The numbers Braintree documents for its sandbox, and what becomes of a payment with each. No other number is taken. */
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

/** The code on a card that makes the gateway refuse, as in Braintree's sandbox: it does not match. */
export const REJECTED_CODES = ['200', '2000'];
