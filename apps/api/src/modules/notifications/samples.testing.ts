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

const parcel = { carrier: 'USPS', tracking: '9400100000000000000000', until: null };

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
    data: { price_cents: 1_200, pay_minutes: 2_880, source: 'auction' },
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
    data: { price_cents: 1_200, pay_by: '2026-11-23T10:05:00.000Z', source: 'auction' },
    alert: 'Pay $12.00 for Oak tool chest by Mon, Nov 23, 10:05 AM UTC to keep it.',
    subject: 'Payment due: Oak tool chest',
    path: '/payment/methods/{id}',
  },
  second_chance: {
    data: { price_cents: 900, offer_id: 1, expires_at: '2026-11-23T10:05:00.000Z' },
    alert: 'You can buy Oak tool chest for $9.00. The offer ends Mon, Nov 23, 10:05 AM UTC.',
    subject: 'Second chance: Oak tool chest',
    path: '/',
  },
  check_promised: {
    data: {
      price_cents: 2_890,
      order_id: 12,
      promised_at: '2026-11-21T10:05:00.000Z',
      payee: {
        name: 'First Dollar Auctions',
        street: '100 Gavel Street',
        city: 'Reno, NV',
        phone: '555 0100',
      },
    },
    alert:
      'Mail your check of $28.90 for Oak tool chest to First Dollar Auctions, 100 Gavel Street, Reno, NV.',
    subject: 'Mail your check: Oak tool chest',
    path: '/payment/check/receipt/{id}',
  },
  paid: {
    data: { price_cents: 1_200, transaction_id: 'abc123' },
    alert: 'Thank you for your payment of $12.00 for Oak tool chest.',
    subject: 'Receipt: Oak tool chest',
    path: '/payment/credit-card/receipt/{id}',
  },
  shipped: {
    data: parcel,
    alert: 'Oak tool chest is on its way to you.',
    subject: 'Shipped: Oak tool chest',
    path: '/my-wins',
  },
  delayed: {
    data: { ...parcel, until: '2026-11-27T22:00:00.000Z' },
    alert: 'The delivery of Oak tool chest is delayed. It is now expected by November 27, 2026.',
    subject: 'Delivery delayed: Oak tool chest',
    path: '/my-wins',
  },
  delivered: {
    data: parcel,
    alert: 'Oak tool chest has been delivered.',
    subject: 'Delivered: Oak tool chest',
    path: '/my-wins',
  },
  rma_approved: {
    data: { rma: 100_001, type: 'refund', return_address: ['First Dollar Auctions', '100 Gavel Street'] },
    alert: 'Your return of Oak tool chest is approved. Its RMA number is 100001.',
    subject: 'Return approved: Oak tool chest',
    path: '/print/return/100001',
  },
  rma_received: {
    data: { rma: 100_001, type: 'replacement' },
    alert: 'Your return of Oak tool chest (RMA 100001) has arrived here.',
    subject: 'Return received: Oak tool chest',
    path: '/my-wins',
  },
  rma_dumped: {
    data: { rma: 100_001, reason: 'It was used.', goes_back: true },
    alert: 'We did not accept your return of Oak tool chest (RMA 100001). Reason: It was used.',
    subject: 'Return not accepted: Oak tool chest',
    path: '/my-wins',
  },
  cancelled: {
    data: { reason: 'The chest was claimed.' },
    alert:
      'The auction of Oak tool chest was canceled. Bids on it do not count. Reason: The chest was claimed.',
    subject: 'Auction canceled: Oak tool chest',
    path: '/auctions/{id}',
  },
  extended: {
    data: { reason: 'The site could not be reached for an hour.' },
    alert: 'The auction of Oak tool chest ends later. Reason: The site could not be reached for an hour.',
    subject: 'Extended: Oak tool chest',
    path: '/auctions/{id}',
  },
  correction: {
    data: { text: 'The lid has a crack.\n\nIt is 2 cm long.' },
    alert: 'The description of Oak tool chest was corrected: The lid has a crack. It is 2 cm long.',
    subject: 'Correction: Oak tool chest',
    path: '/auctions/{id}',
  },
  refund_requested: {
    data: { price_cents: 1_200 },
    alert: 'We are refunding $12.00 for Oak tool chest.',
    subject: 'Your refund is on its way: Oak tool chest',
    path: '/payment/credit-card/receipt/{id}',
  },
  refund_completed: {
    data: { price_cents: 1_200, method: 'paypal' },
    alert: 'We have refunded $12.00 for Oak tool chest.',
    subject: 'Refund: Oak tool chest',
    path: '/payment/credit-card/receipt/{id}',
  },
  refund_failed: {
    data: { price_cents: 1_200 },
    alert: 'Your refund of $12.00 for Oak tool chest has failed. We are looking into it.',
    subject: 'Your refund has failed: Oak tool chest',
    path: '/payment/credit-card/receipt/{id}',
  },
  claim: {
    data: { event: 'sent', file_by: '2026-12-23T10:05:00.000Z' },
    alert: 'The parcel with Oak tool chest is lost. File a claim by December 23, 2026 to get a refund.',
    subject: 'Your parcel is lost: Oak tool chest',
    path: '/support/claim/{id}',
  },
  ticket_answer: {
    data: { topic: 'Shipping', message: 'Your parcel leaves tomorrow.' },
    alert: 'We answered your ticket about Shipping.',
    subject: 'We answered your ticket about Shipping',
    path: '/support/tickets/{id}',
  },
  saved_search: {
    data: { name: 'oak chest', count: 2, titles: ['Oak tool chest'] },
    alert: '2 new matches for your saved search “oak chest”.',
    subject: '2 new matches: oak chest',
    path: '/account/searches/{id}',
  },
  membership: {
    data: { event: 'ending', ends_at: '2026-11-23T10:05:00.000Z' },
    alert: 'Your membership ends on November 23, 2026.',
    subject: 'Your membership ends on November 23, 2026',
    path: '/upgrade',
  },
  membership_payment: {
    data: {
      event: 'paid',
      name: 'One Year Membership',
      price_cents: 3_995,
      transaction_id: 'abc123',
      ends_at: '2027-11-23T10:05:00.000Z',
      renews: false,
    },
    alert: 'Thank you for your payment of $39.95. Your membership is paid until November 23, 2027.',
    subject: 'Receipt: One Year Membership',
    path: '/account/settings/manage_payments',
  },
};
