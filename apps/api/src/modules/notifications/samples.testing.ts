import type { NotificationKind } from '@bidkit/contract';
import type { NotificationData } from './outbox-writer.ts';

/** Data of one kind, and its texts for the lot "Oak tool chest" at $1.00. */
interface Sample<Kind extends NotificationKind> {
  readonly data: NotificationData<Kind>;
  readonly alert: string;
  readonly subject: string;
  /** The target of the mail's button; `{id}` is the lot. */
  readonly path: string;
}

/** One sample of each kind. `delivery.test.ts` delivers them all. */
export const samples: { readonly [Kind in NotificationKind]: Sample<Kind> } = {
  outbid: {
    data: { price_cents: 1_200 },
    alert: 'You have been outbid on Oak tool chest. The price is now $12.00.',
    subject: 'You have been outbid: Oak tool chest',
    path: '/auctions/{id}',
  },
  ending_soon: {
    data: {},
    alert: 'Oak tool chest ends soon. The price is now $1.00.',
    subject: 'Ending soon: Oak tool chest',
    path: '/auctions/{id}',
  },
  won: {
    data: { price_cents: 1_200 },
    alert: 'You won Oak tool chest for $12.00. Pay within 48 hours to keep it.',
    subject: 'You won: Oak tool chest',
    path: '/payment/methods/{id}',
  },
  lost: {
    data: { sold_cents: 1_200 },
    alert: 'You did not win Oak tool chest. It sold for $12.00.',
    subject: 'You did not win: Oak tool chest',
    path: '/auctions/{id}',
  },
  payment_due: {
    data: { price_cents: 1_200, pay_by: '2026-11-23T10:05:00.000Z' },
    alert: 'Pay $12.00 for Oak tool chest by Mon, Nov 23, 10:05 AM UTC to keep it.',
    subject: 'Payment due: Oak tool chest',
    path: '/payment/methods/{id}',
  },
  second_chance: {
    data: { price_cents: 900, offer_id: 1, expires_at: '2026-11-23T10:05:00.000Z' },
    alert: 'Oak tool chest can be yours for $9.00. The offer ends Mon, Nov 23, 10:05 AM UTC.',
    subject: 'A second chance: Oak tool chest',
    path: '/',
  },
  paid: {
    data: { price_cents: 1_200, transaction_id: 'abc123' },
    alert: 'Thank you for your payment of $12.00 for Oak tool chest.',
    subject: 'Receipt: Oak tool chest',
    path: '/payment/credit-card/receipt/{id}',
  },
  cancelled: {
    data: { reason: 'The chest was claimed.' },
    alert: 'The auction of Oak tool chest was cancelled, and no bid on it counts: The chest was claimed.',
    subject: 'Cancelled: Oak tool chest',
    path: '/auctions/{id}',
  },
};
