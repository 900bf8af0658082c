import type { WonItem } from '@bidkit/sdk';
import { describe, expect, it } from 'vitest';
import { noonOn } from '../../../test/noon-on.ts';
import { bannerOf } from './banner.ts';

const parcel = (tracking: object) => ({
  ship_date: noonOn('2026-11-20'),
  shipping_tracking: {
    tracking_status_id: null,
    expected_delivery_window_start: null,
    expected_delivery_window_end: null,
    delivery_date: null,
    ...tracking,
  },
});
const start = { expected_delivery_window_start: noonOn('2026-11-25') };
const end = { expected_delivery_window_end: noonOn('2026-11-27') };

describe('the banner of a won item', () => {
  it.each([
    ['paying', 8, null, 'Your payment is on its way', /Please don’t pay again/],
    ['held', 5, null, 'Waiting for your check', /once the check has cleared/],
    [
      'paid',
      6,
      null,
      'Paid - Pending Shipment',
      /^Thank you for your payment. Your item will ship out within the next business day\.$/,
    ],
    ['shipped', 9, {}, 'Shipped', /^The carrier has had your parcel since Nov 20, 2026\.$/],
    [
      'shipped, expected',
      9,
      { ...start, ...end },
      'Shipped',
      /Expected delivery: Nov 25, 2026 – Nov 27, 2026$/,
    ],
    [
      'on the way',
      9,
      { tracking_status_id: 1, ...start, ...end },
      'Your item is on the way!',
      /^Expected delivery: Nov 25, 2026 – Nov 27, 2026$/,
    ],
    [
      'on the way, until',
      9,
      { tracking_status_id: 1, ...end },
      'Your item is on the way!',
      /^Expected delivery: Nov 27, 2026$/,
    ],
    ['on the way, unknown', 9, { tracking_status_id: 1 }, 'Your item is on the way!', /^$/],
    [
      'delivered',
      9,
      { tracking_status_id: 2, delivery_date: noonOn('2026-11-26') },
      'Your item has been delivered.',
      /^Delivered Nov 26, 2026/,
    ],
    ['lost', 9, { tracking_status_id: 3 }, 'Lost', /cannot find your parcel/],
    ['refunded', 10, null, 'Refunded', /refund of your payment/],
    ['canceled', 11, null, 'Canceled', /My Refunds shows the refund/],
    ['forfeited', 12, null, 'Forfeited', /not paid in time/],
  ])('of one that is %s', (_, item_status_id, tracking, label, text) => {
    const rmas: WonItem['rmas'] = [];
    const item = { item_status_id, shipping: tracking && parcel(tracking), rmas } as unknown as WonItem;
    const banner = bannerOf(item);
    expect(banner?.label).toBe(label);
    expect(banner?.text).toMatch(text);
  });

  it.each([
    ['a replacement', 9, { outcome: 'replacement' }, 'Replacement - Pending Shipment'],
    ['a return that was dumped', 9, { rma_status: { status: 'Dump' } }, 'Pending Shipment'],
    ['a return before the shipment', 6, { rma_status: { status: 'Requested' } }, 'Paid - Pending Shipment'],
  ])('of one that waits for its parcel after %s', (_, item_status_id, fields, label) => {
    const rma = { rma_status: { status: 'Closed' }, outcome: null, ...fields };
    const item = { item_status_id, shipping: null, insurance_claim: null, rmas: [rma] };
    expect(bannerOf(item as unknown as WonItem)?.label).toBe(label);
  });

  it.each([
    ['Closed', "This item's shipment is being investigated."],
    ['Dump', 'Lost'],
  ])('of a filed claim after a return that is %s', (status, label) => {
    const rmas = [{ rma_status: { status }, outcome: null }];
    const shipping = parcel({ tracking_status_id: 3 });
    const item = { item_status_id: 9, shipping, insurance_claim: { insurance_claim_status_id: 5 }, rmas };
    expect(bannerOf(item as unknown as WonItem)?.label).toBe(label);
  });

  it.each([
    ['on its way', [{ refund_status: { status: 'Pending' } }], 'We will refund a part of your payment.'],
    ['to be made again', [], 'We will refund a part of your payment.'],
    ['made', [{ refund_status: { status: 'Issued' } }], 'We have refunded a part of your payment.'],
  ])('of a returned item whose refund is %s', (_, refund, text) => {
    const rmas = [{ rma_status: { status: 'Closed' }, outcome: 'refund', refund }];
    const shipping = parcel({ tracking_status_id: 2 });
    const item = { item_status_id: 9, shipping, insurance_claim: null, rmas };
    expect(bannerOf(item as unknown as WonItem)).toMatchObject({ label: 'Returned', text });
  });

  it('is none while the item is due', () => {
    expect(bannerOf({ item_status_id: 16, shipping: null } as WonItem)).toBeNull();
  });
});
