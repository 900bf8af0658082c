import { describe, expect, it } from 'vitest';
import { asItBegan, type DealRow, negotiationState, type OfferRow, type RuleRow } from './negotiation.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second));

const rule: RuleRow = {
  id: 1,
  name: 'Standard',
  rounds: 5,
  step_cents: 100,
  seconds: 30,
  final_seconds: 20,
  concession_percent: 35,
  is_shared: true,
  version: 1,
};
const deal: DealRow = {
  id: 1,
  product_description_id: 1,
  category_id: 1,
  rule_id: 1,
  asking_cents: 100_00,
  floor_cents: 60_00,
  stock: 1,
  starts_at: at(0),
  ends_at: at(59),
  version: 1,
};
/** Opened at 0 s, with time for offers until 30 s. */
const offer = (values: Partial<OfferRow> = {}): OfferRow => ({
  id: 1,
  deal_id: 1,
  user_id: 1,
  status: 'open',
  rounds: 0,
  offer_cents: null,
  counter_cents: null,
  extensions: 0,
  started_at: at(0),
  expires_at: at(30),
  decided_at: null,
  lot_id: null,
  terms: {
    ...{ asking_cents: deal.asking_cents, rounds: rule.rounds, step_cents: rule.step_cents },
    ...{ seconds: rule.seconds, final_seconds: rule.final_seconds },
    concession_percent: rule.concession_percent,
  },
  ...values,
});
const counted = { rounds: 1, offer_cents: 50_00, counter_cents: 86_00 };

describe('a negotiation', () => {
  it.each([
    ['is open at the asking price', {}, 29, 'open', 100_00, 30],
    ['is open at the last counter-offer', counted, 29, 'open', 86_00, 30],
    ['is final without a price when the time ends without an offer', {}, 30, 'final', 0, 50],
    ['keeps the last counter-offer as the final one', counted, 30, 'final', 86_00, 50],
    ['keeps it for the time of the rule', counted, 49, 'final', 86_00, 50],
    ['expires after that', counted, 50, 'expired', 86_00, 50],
    ['expires without a price when there was no offer', {}, 50, 'expired', 0, 50],
    [
      'that was final before its time has its own end',
      { ...counted, status: 'final' as const },
      29,
      'final',
      86_00,
      30,
    ],
    ['that was final expires at its end', { ...counted, status: 'final' as const }, 30, 'expired', 86_00, 30],
    ['stays accepted', { ...counted, status: 'accepted' as const }, 300, 'accepted', 86_00, 30],
    ['stays rejected', { status: 'rejected' as const }, 300, 'rejected', 100_00, 30],
  ])('%s', (_name, values, second, status, counterCents, endsAt) => {
    expect(negotiationState(offer(values), deal, rule, at(second))).toMatchObject({
      status,
      counterCents,
      endsAt: at(endsAt),
    });
  });

  it.each([
    ['while it is open', {}, 29, true],
    ['not when its time is over without an offer', {}, 30, false],
    ['while the last counter-offer is the final one', counted, 49, true],
    ['while it is final', { ...counted, status: 'final' as const }, 29, true],
    ['not when that is over', { ...counted, status: 'final' as const }, 30, false],
    ['not when it is decided', { ...counted, status: 'accepted' as const }, 10, false],
    ['ten times', { extensions: 9 }, 10, true],
    ['not an eleventh time', { extensions: 10 }, 10, false],
  ])('can be extended: %s', (_name, values, second, mayExtend) => {
    expect(negotiationState(offer(values), deal, rule, at(second)).mayExtend).toBe(mayExtend);
  });
});

it('keeps the terms that it began with', () => {
  const terms = {
    ...{ asking_cents: 90_00, rounds: 2, step_cents: 5_00 },
    ...{ seconds: 10, final_seconds: 5, concession_percent: 50 },
  };
  const { deal: own, rule: ownRule } = asItBegan(offer({ terms }), deal, rule);
  expect(own).toEqual({ ...deal, asking_cents: 90_00 });
  expect(ownRule).toMatchObject({ id: 1, name: 'Standard', rounds: 2, step_cents: 5_00, final_seconds: 5 });
  expect(asItBegan(offer(), deal, rule)).toEqual({ deal, rule });
});
