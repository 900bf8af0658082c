import { notificationReferenceType, type PaymentMethod } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { claim } from './claim.ts';
import { refundRequested } from './refund-requested.ts';

const lot = {
  id: 7,
  name: 'Oak tool chest',
  price_cents: 16_400,
  ends_at: new Date(),
  takesBids: false,
  picture: '/images/1/7/1.jpg',
};
const row = (data: object) => ({
  reader: { username: 'ava' },
  reference: { type: notificationReferenceType.lot, id: 7, lot },
  data,
});
const refundOf = (method?: PaymentMethod) =>
  refundRequested.compose(row({ price_cents: 1_200, ...(method && { method }) }));
const approvedClaim = (method: PaymentMethod) => claim.compose(row({ event: 'approved', method }));

it.each(['credit-card', 'paypal', undefined] as const)('a refund by %s is on its way', (method) => {
  const composed = refundOf(method);
  expect(composed?.alert).toBe('We are refunding $12.00 for Oak tool chest.');
  expect(composed?.mail?.subject).toBe('Your refund is on its way: Oak tool chest');
});

it('a refund by check is not on its way before the check is mailed', () => {
  const composed = refundOf('check');
  expect(composed?.alert).toBe('We will mail you a check of $12.00 for Oak tool chest.');
  expect(composed?.mail?.subject).toBe('You will get your refund by check: Oak tool chest');
  expect(JSON.stringify(composed)).not.toMatch(/on its way|are refunding/);
});

it('an approved claim says how its refund comes', () => {
  expect(JSON.stringify(approvedClaim('check'))).toContain('We will mail you a check with your payment.');
  expect(JSON.stringify(approvedClaim('paypal'))).toContain('We refund your payment.');
});
