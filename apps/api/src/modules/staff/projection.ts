import type { StaffAuctionRow, StaffLot } from '@bidkit/contract';
import { compareFields } from '../../kernel/compare-fields.ts';
import { toDollars } from '../../kernel/money.ts';
import type { RecordedBid } from '../auctions/history.ts';
import { type Lot, rulesOf, stateOf } from '../auctions/lot-columns.ts';
import type { LotTexts } from '../auctions/lot-texts.ts';
import { reserveStatus, toAuction, toAuctionDetail, toDollarBands } from '../auctions/projection.ts';
import type { LotRow } from '../auctions/queries.ts';
import { type Terms, termsOf } from './terms.ts';

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** Terms on the wire and in the audit; amounts in dollars. */
export function toTerms(terms: Terms) {
  return {
    opening_bid: toDollars(terms.opening_cents),
    increments: toDollarBands(terms.increments),
    reserve: dollarsOrNull(terms.reserve_cents),
    soft_close_seconds: terms.soft_close_seconds,
    cents_allowed: terms.cents_allowed,
    bdp: dollarsOrNull(terms.bdp_cents),
    bdp_stock: terms.bdp_stock,
    featured: terms.featured,
    second_chance: terms.second_chance,
    relists: terms.relists_left,
    starts_at: terms.starts_at.toISOString(),
    eventEnd: terms.ends_at.toISOString(),
  };
}

/** The terms that differ, before and after the change. */
export const changedTerms = (before: Terms, after: Terms) => compareFields(toTerms(before), toTerms(after));

/** A lot on the wire with the fields for staff. */
export function toStaffLot(
  row: LotRow,
  history: readonly RecordedBid[],
  texts: LotTexts,
  outcome: Pick<StaffLot, 'relisted_as' | 'can_relist' | 'item'>,
): StaffLot {
  const { lot } = row;
  return {
    ...toAuctionDetail(row, history, texts),
    ...toTerms(termsOf(lot)),
    sale_kind: lot.sale_kind,
    relisted_from: lot.relisted_from,
    ...outcome,
  };
}

/** The audit entry of a listed lot. */
export const toListed = (lot: Lot) => ({
  product_description_id: lot.product_description_id,
  ...toTerms(termsOf(lot)),
});

/** What staff see of a lot beside its row. */
export type StaffFacts = Pick<StaffAuctionRow, 'winner' | 'item_state' | 'watchers'>;

/** A lot in the list of staff. */
export function toStaffRow(row: LotRow, facts: StaffFacts): StaffAuctionRow {
  const { lot } = row;
  return {
    ...toAuction(row),
    starts_at: lot.starts_at.toISOString(),
    sale_kind: lot.sale_kind,
    reserve: dollarsOrNull(lot.reserve_cents),
    reserve_status: reserveStatus(rulesOf(lot), stateOf(lot)),
    ...facts,
  };
}
