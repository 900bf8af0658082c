import { notificationReferenceType } from '@bidkit/contract';
import { expect, it } from 'vitest';
import { claim } from './claim.ts';
import { delayed } from './delayed.ts';
import { delivered } from './delivered.ts';
import { shipped } from './shipped.ts';

const lot = {
  id: 7,
  name: 'Oak tool chest',
  price_cents: 16_400,
  ends_at: new Date(),
  takesBids: false,
  picture: '/images/1/7/1.jpg',
};
const row = (others: readonly string[] | undefined) => ({
  reader: { username: 'ava' },
  reference: { type: notificationReferenceType.lot, id: 7, lot },
  data: { carrier: 'USPS', tracking: '9400', until: '2026-11-27T22:00:00.000Z', others },
});

it.each([
  [shipped, [], 'Oak tool chest is on its way to you.', 'Your item is on its way'],
  [
    shipped,
    ['Brass lamp'],
    'Oak tool chest and 1 other item are on their way to you.',
    'Your items are on their way',
  ],
  [delivered, [], 'Oak tool chest has been delivered.', 'Your item has been delivered'],
  [
    delivered,
    ['Brass lamp', 'Kite'],
    'Oak tool chest and 2 other items have been delivered.',
    'Your items have been delivered',
  ],
  [
    delayed,
    [],
    'The delivery of Oak tool chest is delayed. It is now expected by November 27, 2026.',
    'Your delivery is delayed',
  ],
  [
    delayed,
    ['Kite'],
    'The delivery of Oak tool chest and 1 other item is delayed. It is now expected by November 27, 2026.',
    'Your delivery is delayed',
  ],
])('a notification about a parcel names all its items: %#', (kind, others, alert, heading) => {
  const composed = kind.compose(row(others));
  expect([composed?.alert, composed?.mail?.heading]).toEqual([alert, heading]);
  expect(composed?.mail?.details?.map(({ value }) => value)).toEqual(
    others.length > 0 ? [others.join(', ')] : undefined,
  );
  expect(composed?.mail?.reason).toContain(others.length > 0 ? 'these items' : 'this item');
});

it.each([
  [[], 'File a claim by', '/support/claim/7'],
  [['Brass lamp', 'Kite'], 'File a claim for each of its items by', '/my-wins'],
])(
  'a notification about a lost parcel with the others %j says where to file claims',
  (others, words, path) => {
    const data = { event: 'sent', file_by: '2026-12-23T10:05:00.000Z', others };
    const { alert, mail } = claim.compose({ ...row([]), data }) ?? {};
    const names = others.length === 0 ? 'Oak tool chest' : 'Oak tool chest and 2 other items';
    expect(alert).toBe(`The parcel with ${names} is lost. ${words} December 23, 2026 to get a refund.`);
    expect(mail).toMatchObject({ subject: `Your parcel is lost: ${names}`, button: { path } });
    expect(mail?.details?.map(({ value }) => value)).toEqual(
      others.length > 0 ? ['Brass lamp, Kite'] : undefined,
    );
  },
);

it('reads a notification that was queued before parcels had one for all items', () => {
  expect(shipped.compose(row(undefined))?.alert).toBe('Oak tool chest is on its way to you.');
});
