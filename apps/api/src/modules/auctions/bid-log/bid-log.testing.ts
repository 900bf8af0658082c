import { type Bid, type LotRules, type LotState, reserveMet } from '../engine.ts';
import { createLotBatch } from '../lot-batch.ts';
import { type Lot, rulesOf, stateOf } from '../lot-columns.ts';
import type { ClosedLot } from './bid-log.ts';
import { endingColumns } from './closing-entry.ts';

export { bidOf, moves, rules } from '../histories.testing.ts';
export { type ClosedLot, sealedSeqs, toBidLog } from './bid-log.ts';

const STARTS_AT = Date.parse('2026-01-01T00:00:00.000Z');
const END_MS = 60_000;

/** A live lot as a row of the database. */
function lotWith(rules: LotRules): Lot {
  return {
    id: 7,
    product_description_id: 1,
    category_id: 1,
    featured: false,
    sale_kind: 'auction',
    opening_cents: rules.openingCents,
    increments: rules.increments,
    reserve_cents: rules.reserveCents,
    cents_allowed: rules.centsAllowed,
    soft_close_seconds: rules.softCloseSeconds,
    bdp_cents: null,
    bdp_stock: null,
    starts_at: new Date(STARTS_AT),
    second_chance: true,
    relists_left: 0,
    run_seconds: null,
    relisted_from: null,
    log_secret: 'a secret of the lot',
    ends_at: new Date(STARTS_AT + END_MS),
    leader_id: null,
    leader_max_cents: null,
    second_max_cents: null,
    price_cents: null,
    bid_count: 0,
    seq: 0,
    log_head: null,
    extensions: [],
    ending_soon_at: null,
    status: 'live',
    cancel_reason: null,
    winner_id: null,
    sold_cents: null,
    closed_at: null,
  };
}

/**
 * Plays bids on a lot and closes it, without a database. `next` makes the bid that follows a state, its `at` in
 * milliseconds after the start, or null at the end. Refused bids are left out.
 */
export function playLot(
  rules: LotRules,
  next: (state: LotState, index: number) => Bid | null,
): ClosedLot & { readonly played: readonly Bid[] } {
  let lot = lotWith(rules);
  const bids: ClosedLot['bids'][number][] = [];
  const played: Bid[] = [];
  for (let index = 0; ; index += 1) {
    const bid = next(stateOf(lot), index);
    if (!bid) break;
    const now = new Date(STARTS_AT + bid.at);
    const batch = createLotBatch({ ...lot, leader_username: `bidder-${lot.leader_id}`, now });
    batch.decide({
      lotId: lot.id,
      bidder: {
        id: bid.bidderId,
        username: `bidder-${bid.bidderId}`,
        role: 'member',
        user_status_id: 1,
        biddingSuspended: false,
        isEmailVerified: true,
        isBidLimitLifted: true,
        isFresh: true,
        impersonatorId: null,
        partnerId: null,
        origin: null,
        paysLotId: null,
      },
      maxCents: bid.maxCents,
      key: null,
      receivedAt: now.getTime(),
    });
    const [recorded] = batch.bids;
    if (!recorded) continue;
    bids.push(recorded);
    played.push(bid);
    lot = { ...lot, ...batch.state() };
  }
  const status = reserveMet(rulesOf(lot), stateOf(lot)) ? ('sold' as const) : ('unsold' as const);
  const ending = endingColumns(lot, { status, cancel_reason: null, closed_at: lot.ends_at });
  return { lot: { ...lot, ...ending }, bids, played };
}
