import { expect, it } from 'vitest';
import { happenedText } from './happened-text.ts';

it.each([
  ['won', null, 'second_chance', 'Bought by a second-chance offer'],
  ['billed', null, '$28.90', 'Billed $28.90'],
  ['card begun', null, 'bk-12', 'Card: started, bk-12'],
  ['paypal captured', null, null, 'PayPal: captured'],
  ['check promised', null, 'bk-13', 'Check: promised, bk-13'],
  ['card declined', null, 'Too little money', 'Card: declined, Too little money'],
  ['paid', null, 'tx-1', 'Paid, transaction tx-1'],
  ['compared', null, 'The provider’s books say the same.', 'The provider’s books say the same.'],
  ['chargeback asked for', null, '$5.00', 'Chargeback asked for, $5.00'],
  ['refund asked for', null, '$5.00, by finn', 'Refund asked for, $5.00, by finn'],
  ['refund failed', null, '$5.00: Closed', 'Refund failed, $5.00: Closed'],
  ['chargeback failed', null, '$5.00', 'Chargeback failed, $5.00'],
  ['refund made', null, '$5.00', 'Refund made, $5.00'],
  ['canceled', null, 'by the member', 'Canceled by the member'],
  ['list', 'lena', 'From the fair', 'lena listed: From the fair'],
  ['buy-label', 'paul', null, 'paul bought a label'],
])('%s of %s with %s', (what, staff, note, text) => {
  expect(happenedText({ what, staff, note, time: '2026-11-30T10:00:00Z' })).toBe(text);
});
