import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../../shared/formats.ts';
import { main, noonOn, openSite, press } from '../../../testing.tsx';
import { aDeliveredParcel, aParcel, aWonItem, aWonPage } from './wins.testing.ts';

// The rules of the specification for My Wins, one row each.

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const paid = { item_status_id: 6, item_status: { item_status: 'Claimed' } };
const shipped = (tracking: object = {}) => ({ item_status_id: 9, shipping: aParcel(tracking) });
const delivered = { item_status_id: 9, shipping: aDeliveredParcel };
const lost = shipped({ tracking_status_id: 3 });
const claim = (insurance_claim_status_id: number, sent = 1, date_form_returned: string | null = null) => ({
  ...lost,
  insurance_claim: { id: 1, insurance_claim_status_id, date_form_sent: daysAgo(sent), date_form_returned },
});
const filed = noonOn('2026-11-22');
const scans = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    scan_date: noonOn('2026-11-21'),
    city: 'Reno',
    country: { country: 'United States' },
    description: { description: `Scan ${n + 1}` },
  }));
const rma = (status: string, fields: object = {}) => ({
  rmas: [
    {
      id: 100_001,
      type: 'refund',
      rma_status: { status },
      create_time: filed,
      received_date: null,
      outcome: null,
      refund: [],
      ...fields,
    },
  ],
});
const refund = (status: string) => ({
  refund: [{ amount: 41, freight_revenue: 8, tax: 0, refund_status: { status } }],
});
const rating = { product_review: { rating: 4 } };
const testimonials = [{ id: 1, testimonial: 'As described.', status: 'pending', create_time: filed }];

async function open(fields: object) {
  const site = await openSite('/my-wins', { 'GET /user/items': aWonPage([aWonItem(fields)]) }, 'abc');
  await screen.findByRole('heading', { name: 'Oak tool chest' });
  return site;
}
const text = () => screen.getByRole('main').textContent ?? '';
const target = (name: string) => main().queryByRole('link', { name })?.getAttribute('href') ?? null;

it('says how to win when nothing is won', async () => {
  await openSite('/myitems', { 'GET /user/items': aWonPage([]) }, 'abc');
  expect(await screen.findByRole('heading', { name: 'My Wins' })).toBeTruthy();
  const empty = 'You have no won item. Once you win an auction you can pay for it here!';
  expect(await screen.findByText(empty)).toBeTruthy();
});

it('shows name, item code, category, sale price and end of each item', async () => {
  await open({});
  for (const part of ['Oak tool chest', 'T-1', 'Tools', '$41.00']) expect(text()).toContain(part);
  expect(main().getByText(/Nov 21, 2026/)).toBeTruthy();
});

describe('banners', () => {
  it.each([
    ['status 6', paid, 'Thank you for your payment. Your item will ship out within the next business day.'],
    ['status 16', {}, 'You have won this item! Once you have paid, the item will ship out.'],
    ['claim 5', claim(5, 1, filed), "This item's shipment is being investigated."],
    [
      'claim 5 with a return',
      { ...claim(5, 1, filed), ...rma('Approved') },
      "This item's shipment is being investigated.",
    ],
    ['claim 9', claim(9, 1, filed), 'This item was lost in transit. A refund will be issued.'],
    ['claim 9, with the day 17 days after it was filed', claim(9, 1, filed), 'Expected refund: Dec 9, 2026'],
    ['tracking 1', shipped({ tracking_status_id: 1 }), 'Your item is on the way!'],
    [
      'tracking 1, with the delivery window',
      shipped({
        tracking_status_id: 1,
        expected_delivery_window_start: noonOn('2026-11-25'),
        expected_delivery_window_end: noonOn('2026-11-27'),
      }),
      'Nov 25, 2026 – Nov 27, 2026',
    ],
    ['tracking 2', delivered, 'Your item has been delivered.'],
  ])('%s', async (_, fields, banner) => {
    await open(fields);
    expect(text()).toContain(banner);
  });

  it('claim 5 with a dumped return is not investigated', async () => {
    await open({ ...claim(5, 1, filed), ...rma('Dump') });
    expect(text()).not.toContain('being investigated');
  });
});

describe('labels and links', () => {
  it.each([
    ['Unclaimed is a Payment Due link', {}, 'Payment Due', '/payment/methods/7'],
    ['no receipt for status 16', {}, 'Receipt', null],
    ['no receipt for status 8', { item_status_id: 8 }, 'Receipt', null],
    ['a receipt for status 6', paid, 'Receipt', '/print/receipt/7'],
    ['no receipt for status 5 before the check has cleared', { item_status_id: 5 }, 'Receipt', null],
    [
      'instructions for status 5',
      { item_status_id: 5 },
      'How to pay, or pay another way',
      '/payment/check/receipt/7',
    ],
    ['a receipt for status 9', shipped(), 'Receipt', '/print/receipt/7'],
    ['a link to the refunds', {}, 'My Refunds', '/my-refunds'],
    ['the tracking number', shipped(), '9400', 'https://carrier.example/9400'],
    ['File Claim for claim 6', claim(6), 'File Claim', '/support/claim/7'],
    ['File Claim up to 60 days', claim(6, 59.9), 'File Claim', '/support/claim/7'],
    ['no File Claim after 60 days', claim(6, 60), 'File Claim', null],
    ['no File Claim once it is filed', claim(5, 1, filed), 'File Claim', null],
    ['no File Claim for claim 3', claim(3, 1, filed), 'File Claim', null],
    ['no File Claim without a claim', lost, 'File Claim', null],
    ['no Return before the item is sent', { ...paid, can_return: true }, 'Return', null],
    ['no Return for status 5 before the check has cleared', { item_status_id: 5 }, 'Return', null],
    ['no Return for status 16', {}, 'Return', null],
    ['Return once the item is sent', { ...shipped(), can_return: true }, 'Return', '/support/return/7'],
    ['Return for status 9', { ...delivered, can_return: true }, 'Return', '/support/return/7'],
    ['no Return when it is too late', delivered, 'Return', null],
    ['no Return with an open RMA', { ...delivered, ...rma('Requested') }, 'Return', null],
    ['the RMA number', { ...delivered, ...rma('Requested') }, '100001', '/support/return/7'],
    ['no RMA number of a dumped one', { ...delivered, ...rma('Dump') }, '100001', null],
  ])('%s', async (_, fields, name, href) => {
    await open(fields);
    expect(target(name)).toBe(href);
  });

  it('Claimed is shown as Paid - Pending Shipment', async () => {
    await open(paid);
    expect(text()).toContain('Paid - Pending Shipment');
    expect(text()).not.toContain('Claimed');
  });
});

describe('the claim block', () => {
  it.each([
    ['the day of the filing', claim(5, 1, filed), 'Claim filed: Nov 22, 2026'],
    ['Pending without one', claim(6, 60), 'Claim filed: Pending'],
    ['nothing for claim 3', claim(3, 1, filed), null],
    ['nothing without a claim', lost, null],
  ])('%s', async (_, fields, shown) => {
    await open(fields);
    if (shown) expect(text()).toContain(shown);
    else expect(text()).not.toContain('Claim filed');
  });
});

describe('the return', () => {
  it.each([
    ['Not Received', rma('Approved'), 'ReceivedNot Received'],
    ['the day it was received', rma('Received', { received_date: filed }), 'ReceivedNov 22, 2026'],
    ['no refund yet', rma('Received'), 'RefundPending'],
    ['a refund that is not issued', rma('Closed', refund('Pending')), '$49.00 · Pending'],
    ['a refund that is issued', rma('Closed', refund('Issued')), '$49.00 · Issued'],
  ])('shows %s', async (_, fields, shown) => {
    await open({ ...delivered, ...fields });
    expect(text()).toContain(shown);
  });

  it('is not shown as delivered once its refund, without the shipping, is issued', async () => {
    await open({ ...delivered, ...rma('Closed', { outcome: 'refund', ...refund('Issued') }) });
    expect(text()).toContain('Returned We have refunded a part of your payment.');
    expect(text()).not.toContain('Your item has been delivered.');
  });

  it('shows nothing of a dumped one', async () => {
    await open({ ...delivered, ...rma('Dump', { received_date: filed }) });
    expect(text()).not.toMatch(/RMA|Received/);
  });
});

describe('the tracking history', () => {
  it.each([
    [3, 3],
    [4, 3],
  ])('of %i scans shows the latest %i', async (count, shown) => {
    await open({ item_status_id: 9, shipping: { ...aParcel(), activity: scans(count) } });
    expect(screen.getAllByText(/^Scan \d/)).toHaveLength(shown);
    expect(screen.getAllByText('Reno, United States')).toHaveLength(shown);
    expect(screen.queryByRole('button', { name: `Show all ${count} scans` }) !== null).toBe(count > 3);
  });

  it('shows all scans once it is expanded, each with its time, place and description', async () => {
    await open({ item_status_id: 9, shipping: { ...aParcel(), activity: scans(5) } });
    await press('Show all 5 scans');
    const history = within(main().getByRole('list', { name: 'Tracking history of Oak tool chest' }));
    const shown = history.getAllByRole('listitem').map(({ textContent }) => textContent);
    const time = formatInstant(noonOn('2026-11-21'));
    expect(shown).toEqual([1, 2, 3, 4, 5].map((n) => `${time}Scan ${n}Reno, United States`));
    await press('Show the latest scans');
    expect(screen.getAllByText(/^Scan \d/)).toHaveLength(3);
  });
});

it('the scans of a parcel, and the forms about its item, are folded at first', async () => {
  await open({ item_status_id: 9, shipping: { ...aDeliveredParcel, activity: scans(4) } });
  for (const content of [
    main().getByRole('list', { name: 'Tracking history of Oak tool chest' }),
    main().getByRole('group', { name: 'Rate this item' }),
    main().getByLabelText('Write a testimonial'),
  ])
    expect(content.closest('details')?.open).toBe(false);
});

describe('rating and testimonial', () => {
  it.each([
    ['the forms for tracking 2', delivered, true, true],
    ['nothing for tracking 1', shipped({ tracking_status_id: 1 }), false, false],
    ['nothing for a lost parcel', lost, false, false],
    ['nothing before the shipment', paid, false, false],
    ['nothing with a claim', { ...claim(3, 1, filed), ...delivered }, false, false],
    ['the rating once it is given', { ...delivered, ...rating }, false, true],
    ['the testimonial once it is written', { ...delivered, testimonials }, true, false],
  ])('%s', async (_, fields, hasRating, hasTestimonial) => {
    await open(fields);
    expect(main().queryByRole('group', { name: 'Rate this item' }) !== null).toBe(hasRating);
    expect(main().queryByLabelText('Write a testimonial') !== null).toBe(hasTestimonial);
  });

  it('an empty testimonial is not sent', async () => {
    const { asked } = await open(delivered);
    fireEvent.change(screen.getByLabelText('Write a testimonial'), { target: { value: ' \n ' } });
    await press('Send testimonial');
    expect(await screen.findByText('Please write some words')).toBeTruthy();
    expect(asked.some(({ route }) => route === 'POST /testimonials')).toBe(false);
  });
});
