import {
  type Deal,
  type ItemStatus,
  itemStatusId,
  type Negotiation,
  type StaffDeal,
  type StaffDealState,
} from '@bidkit/contract';
import { toDollars } from '../../kernel/money.ts';
import { productDescription } from '../auctions/projection.ts';
import { leastOfferCents } from './counter-offer.ts';
import {
  asItBegan,
  type DealRow,
  type ItemRow,
  negotiationState,
  type OfferRow,
  offerState,
  type RuleRow,
  termsOf,
} from './negotiation.ts';
import type { DealDetails, LatestOffer } from './queries.ts';

/** A negotiation at one moment, with its deal and rule. */
export interface NegotiationDetails {
  readonly offer: OfferRow;
  readonly deal: DealRow;
  readonly rule: RuleRow;
  readonly now: Date;
  /** The won item and its status; null before acceptance. */
  readonly item: ItemRow;
  readonly itemStatus: ItemStatus | null;
}

/** A member's own negotiation on the wire, without the floor and the concession. */
export function toNegotiation({ offer, deal, rule, item, itemStatus, now }: NegotiationDetails): Negotiation {
  const { status, counterCents, endsAt, mayExtend } = negotiationState(offer, deal, rule, now, item);
  const isOpen = status === 'open';
  const leastCents = leastOfferCents(termsOf(deal, rule), offerState(offer, deal));
  return {
    make_offer_id: offer.id,
    sco_rule_id: rule.id,
    deal_id: deal.id,
    status,
    your_offer: offer.offer_cents === null ? null : toDollars(offer.offer_cents),
    counter_offer: toDollars(counterCents),
    least_offer: toDollars(isOpen ? leastCents : counterCents),
    rounds_left: isOpen ? rule.rounds - offer.rounds : 0,
    started_at: offer.started_at.toISOString(),
    expires_at: endsAt.toISOString(),
    may_extend: mayExtend,
    schedule_id: offer.lot_id,
    item_status_id: itemStatus && itemStatusId[itemStatus],
    server_time: now.toISOString(),
  };
}

export function toDeal(row: DealDetails, latest: LatestOffer | undefined): Deal {
  const { product, now } = row;
  // A negotiation that goes on, or is over for good, shows the terms that it had.
  const { deal, rule } =
    latest && (latest.offer.rounds > 0 || latest.offer.status === 'open')
      ? asItBegan(latest.offer, row.deal, row.rule)
      : row;
  return {
    id: deal.id,
    item: product.name,
    price: toDollars(deal.asking_cents),
    product_description_id: product.id,
    product_description: productDescription(row),
    description: product.description,
    category: row.category_display,
    category_id: product.category_id,
    ends_at: deal.ends_at.toISOString(),
    is_sold_out: deal.stock <= 0,
    isWatching: row.is_watching,
    rules: {
      sco_rule_id: rule.id,
      rounds: rule.rounds,
      step: toDollars(rule.step_cents),
      seconds: rule.seconds,
      final_seconds: rule.final_seconds,
    },
    negotiation: latest ? toNegotiation({ ...latest, deal, rule, now }) : null,
  };
}

/** A deal with what its members do not see. */
export const toStaffDeal = (row: DealDetails): StaffDeal => ({
  ...toDeal(row, undefined),
  floor: toDollars(row.deal.floor_cents),
  stock: row.deal.stock,
  starts_at: row.deal.starts_at.toISOString(),
  state: stateOf(row),
  version: row.deal.version,
});

function stateOf({ deal, now }: DealDetails): StaffDealState {
  if (deal.ends_at <= now) return 'ended';
  return deal.stock > 0 ? 'running' : 'sold_out';
}
