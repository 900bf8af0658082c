import { type Deal, itemStatusId, type Negotiation } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { dealState } from './deal-state.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const open: Negotiation = {
  make_offer_id: 1,
  sco_rule_id: 1,
  deal_id: 7,
  status: 'open',
  your_offer: 40,
  counter_offer: 80,
  least_offer: 45,
  rounds_left: 3,
  started_at: at(0),
  expires_at: at(300),
  may_extend: true,
  schedule_id: null,
  server_time: at(0),
};
const deal = (fields: Partial<Deal>, negotiation: Partial<Negotiation> | null): Deal => ({
  id: 7,
  item: 'Oak chest',
  price: 100,
  product_description_id: 3,
  product_description: { name: '', short_name: 'Oak chest' } as Deal['product_description'],
  description: '',
  category: 'Tools',
  category_id: 2,
  ends_at: at(9_000),
  is_sold_out: false,
  isWatching: false,
  rules: { sco_rule_id: 1, rounds: 5, step: 5, seconds: 300, final_seconds: 60 },
  negotiation: negotiation && { ...open, ...negotiation },
  ...fields,
});

describe('dealState', () => {
  it.each([
    ['before a negotiation', deal({}, null), 0, { phase: 'new', counter: 100, mayStart: true }],
    ['sold out', deal({ is_sold_out: true }, null), 0, { phase: 'soldOut', mayStart: false }],
    ['after its own end', deal({}, null), 9_000, { phase: 'over', mayStart: false }],
    ['during a negotiation', deal({}, {}), 299, { phase: 'open', counter: 80, endsMs: 300_000 }],
    ['after the time', deal({}, {}), 300, { phase: 'final', counter: 80, endsMs: 360_000 }],
    ['after the final offer', deal({}, {}), 360, { phase: 'expired', mayStart: false }],
    [
      'after the time without an offer',
      deal({}, { your_offer: null }),
      300,
      { phase: 'ranOut', counter: 0, mayStart: true },
    ],
    [
      'with a final offer',
      deal({}, { status: 'final', expires_at: at(50) }),
      49,
      { phase: 'final', endsMs: 50_000 },
    ],
    ['after a final offer', deal({}, { status: 'final', expires_at: at(50) }), 50, { phase: 'expired' }],
    ['with a final offer of 0', deal({}, { status: 'final', counter_offer: 0 }), 0, { phase: 'ranOut' }],
    [
      'sold out during a negotiation',
      deal({ is_sold_out: true }, {}),
      1,
      { phase: 'soldOut', mayStart: false },
    ],
    [
      'accepted, and sold out',
      deal({ is_sold_out: true }, { status: 'accepted' }),
      1,
      { phase: 'accepted', endsMs: 300_000 },
    ],
    [
      'accepted and past its time to pay',
      deal({}, { status: 'accepted' }),
      300,
      { phase: 'accepted', endsMs: null },
    ],
    [
      'accepted and paid',
      deal({}, { status: 'accepted', item_status_id: itemStatusId.paid }),
      1,
      { phase: 'accepted', endsMs: null },
    ],
    ['declined after an offer', deal({}, { status: 'rejected' }), 1, { phase: 'rejected', mayStart: false }],
    ['declined before an offer', deal({}, { status: 'rejected', your_offer: null }), 1, { mayStart: true }],
  ])('computes the phase %s', (_, given, seconds, expected) => {
    expect(dealState(given, seconds * 1000)).toMatchObject(expected);
  });
});
