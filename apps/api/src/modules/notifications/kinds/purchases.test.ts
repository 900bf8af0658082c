import { notificationReferenceType, type WonItemSource } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { paymentDue } from './payment-due.ts';
import { won } from './won.ts';

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
  data: { price_cents: 16_400, ...data },
});
/** Every text of a notification in one. */
const textOf = (composed: ReturnType<typeof won.compose>) => JSON.stringify(composed);

it.each<[WonItemSource, RegExp, RegExp]>([
  ['auction', /You won Oak tool chest/, /purchase|bought/],
  ['second_chance', /You won Oak tool chest/, /purchase|bought/],
  [
    'deal',
    /You bought Oak tool chest for \$164\.00\. Pay within 20 minutes/,
    /\bwon\b|\bwin\b|bidder|auction\b/i,
  ],
  ['direct', /You bought Oak tool chest/, /\bwon\b|\bwin\b|bidder|auction\b/i],
])('an item from %s has its own words, also in the reminder', (source, words, otherWords) => {
  const text = textOf(won.compose(row({ source, pay_minutes: source === 'deal' ? 20 : 2_880 })));
  expect(text).toMatch(words);
  expect(text).not.toMatch(otherWords);
  expect(textOf(paymentDue.compose(row({ source, pay_by: '2026-11-23T10:05:00.000Z' })))).not.toMatch(
    otherWords,
  );
});
