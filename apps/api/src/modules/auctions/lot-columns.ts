import type { lots } from '../../db/schema.ts';
import type { LotRules, LotState } from './engine.ts';

/** A row of the table `lots`. */
export type Lot = typeof lots.$inferSelect;

/** The columns of a lot's rules. */
export type RuleColumns = Pick<
  Lot,
  'opening_cents' | 'increments' | 'reserve_cents' | 'cents_allowed' | 'soft_close_seconds'
>;
/** The columns of a lot's state. */
export type StateColumns = Pick<
  Lot,
  'leader_id' | 'leader_max_cents' | 'second_max_cents' | 'price_cents' | 'bid_count' | 'ends_at'
>;

/** A lot's columns as the rules of the engine. */
export function rulesOf(lot: RuleColumns): LotRules {
  return {
    openingCents: lot.opening_cents,
    increments: lot.increments,
    reserveCents: lot.reserve_cents,
    centsAllowed: lot.cents_allowed,
    softCloseSeconds: lot.soft_close_seconds,
  };
}

/** A lot's columns as the state of the engine. */
export function stateOf(lot: StateColumns): LotState {
  return {
    leaderId: lot.leader_id,
    leaderMaxCents: lot.leader_max_cents,
    secondMaxCents: lot.second_max_cents,
    priceCents: lot.price_cents,
    bidCount: lot.bid_count,
    endsAt: lot.ends_at.getTime(),
  };
}

/** The engine's state as columns of the lot. */
export function stateColumns(state: LotState): StateColumns {
  return {
    leader_id: state.leaderId,
    leader_max_cents: state.leaderMaxCents,
    second_max_cents: state.secondMaxCents,
    price_cents: state.priceCents,
    bid_count: state.bidCount,
    ends_at: new Date(state.endsAt),
  };
}
