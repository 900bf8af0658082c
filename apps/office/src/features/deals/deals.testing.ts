import type { DealRule, StaffDealDetails, StaffNegotiation } from '@bidkit/contract';

/** A rule with these values. */
export const aRule = (values: Partial<DealRule> = {}): DealRule => ({
  ...{ id: 1, name: 'Standard', rounds: 5, step: 1, seconds: 90, final_seconds: 60 },
  ...{ concession_percent: 35, version: 1, running_deals: 2 },
  ...values,
});

/** An accepted negotiation of one round. */
export const aNegotiation = (values: Partial<StaffNegotiation> = {}): StaffNegotiation => ({
  ...{ id: 4, member: { id: 9, username: 'ava' }, status: 'accepted', asking: 100, max_rounds: 5 },
  rounds: [{ round: 1, offer: 70, counter_offer: 85, at: '2020-01-01T12:01:00Z' }],
  ...{ counter_offer: 85, started_at: '2020-01-01T12:00:00Z', expires_at: '2020-01-01T13:00:00Z' },
  ...{ decided_at: '2020-01-01T12:02:00Z', lot_id: 77, item_state: 'unpaid' },
  ...values,
});

/** A running deal with these values. */
export const aDeal = (values: Partial<StaffDealDetails> = {}): StaffDealDetails => ({
  ...{ id: 17, item: 'Oak chest', price: 100, product_description_id: 3, description: '' },
  ...{ category: 'Tools', category_id: 3, ends_at: '2099-01-01T12:00:00.000Z', is_sold_out: false },
  product_description: {
    ...{ id: 3, name: 'Oak chest', short_name: 'Chest', category_id: 3, category: 'Tools' },
    ...{ item_code: 'C-3', description: '', images: [], has_hd: false },
  },
  ...{ isWatching: false, negotiation: null, floor: 60, stock: 3, starts_at: '2020-01-01T12:00:00.000Z' },
  rules: { sco_rule_id: 1, rounds: 5, step: 1, seconds: 90, final_seconds: 60 },
  ...{ state: 'running', version: 1, negotiation_count: 0, open_negotiations: 0, sold: 0 },
  ...{ rule: aRule(), negotiations: [] },
  ...values,
});
