import { itemState } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { canTake, type RmaStep, rmaSteps } from './rma-machine.ts';
import { type ReturnFacts, refundableParts, returnRefusal } from './rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = (changes: Partial<ReturnFacts>): ReturnFacts => ({
  state: 'delivered',
  shippedAt: daysAgo(5),
  deliveredAt: daysAgo(1),
  latest: null,
  now,
  ...changes,
});
const rma = (status: 'requested' | 'approved' | 'received' | 'closed' | 'dump', outcome = null as never) => ({
  id: 100_001,
  status,
  outcome,
});

describe('a return', () => {
  it('is possible in the states in which the member has the item, or has paid for it', () => {
    const possible = itemState.options.filter((state) => returnRefusal(facts({ state })) === null);
    expect(possible).toEqual(['paid', 'packed', 'shipped', 'in_transit', 'delivered']);
  });

  it.each([
    ['unpaid', 'return_not_paid'],
    ['held', 'return_not_paid'],
    ['forfeited', 'return_not_paid'],
    ['lost', 'return_lost'],
    ['refunded', 'return_refunded'],
    ['returned', 'return_closed'],
    ['replaced', 'return_closed'],
  ] as const)('of an item that is %s is refused with %s', (state, code) => {
    expect(returnRefusal(facts({ state }))?.code).toBe(code);
  });

  it.each([
    ['30 days after the delivery', { deliveredAt: daysAgo(30) }, undefined],
    ['later', { deliveredAt: new Date(daysAgo(30).getTime() - 1) }, 'return_too_late'],
    ['60 days after the shipment', { shippedAt: daysAgo(60), deliveredAt: null }, undefined],
    ['61 days after the shipment', { shippedAt: daysAgo(61), deliveredAt: null }, 'return_too_late'],
    ['before the shipment', { state: 'paid', shippedAt: null, deliveredAt: null }, undefined],
    [
      'of a slow parcel that was delivered lately',
      { shippedAt: daysAgo(80), deliveredAt: daysAgo(2) },
      undefined,
    ],
  ] as const)('%s', (_, changes, code) => {
    expect(returnRefusal(facts(changes))?.code).toBe(code);
  });

  it.each([
    ['requested', null, 'delivered', 'return_exists'],
    ['approved', null, 'delivered', 'return_exists'],
    ['received', null, 'returned', 'return_exists'],
    ['dump', null, 'delivered', 'return_dumped'],
    ['closed', 'refund', 'returned', 'return_closed'],
    ['closed', 'replacement', 'replaced', 'return_closed'],
    ['closed', 'replacement', 'packed', 'return_closed'],
    ['closed', 'replacement', 'delivered', undefined],
  ] as const)('after one that is %s (%s), of an item that is %s: %s', (status, outcome, state, code) => {
    const latest = rma(status, outcome as never);
    expect(returnRefusal(facts({ state, latest }))?.code).toBe(code);
  });
});

describe('the refund of a return', () => {
  const paid = { price_cents: 2_000, shipping_cents: 1_000, tax_cents: 270 };
  const all = [2_000, 1_000, 270];
  const price = [2_000, 0, 180];
  it.each([
    ['an item that the member does not like', { reason: 'unsatisfied' }, price],
    ['a defective item', { reason: 'defective' }, all],
    ['a wrong item', { reason: 'wrong_item' }, all],
    ['product 53', { reason: 'unsatisfied', productId: 53 }, all],
    ['an item that was not shipped', { reason: 'unsatisfied', isUnshipped: true }, all],
  ] as const)('of %s', (_, changes, expected) => {
    const parts = refundableParts(paid, paid, { productId: 7, isUnshipped: false, ...changes });
    expect([parts.price_cents, parts.shipping_cents, parts.tax_cents]).toEqual(expected);
  });

  it('is at most what earlier refunds have left', () => {
    const left = { price_cents: 500, shipping_cents: 0, tax_cents: 20 };
    const item = { productId: 7, isUnshipped: false, reason: 'unsatisfied' } as const;
    expect(refundableParts(paid, left, item)).toEqual(left);
  });
});

describe('the steps of a return', () => {
  const at = now;
  it.each([
    ['requested', null, null, ['approve', 'receive', 'dump']],
    ['approved', at, null, ['receive', 'dump', 'close']],
    ['received', null, at, ['approve', 'dump']],
    ['received', at, at, ['dump', 'close']],
    ['approved', at, at, ['dump', 'close']],
    ['closed', at, at, []],
    ['dump', at, at, []],
  ] as const)('that is %s, approved %s, received %s', (status, approved_at, received_at, expected) => {
    const steps = Object.keys(rmaSteps) as RmaStep[];
    expect(steps.filter((step) => canTake(step, { status, approved_at, received_at }))).toEqual(expected);
  });
});
