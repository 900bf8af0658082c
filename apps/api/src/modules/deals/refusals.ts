import type { DealStatus, ErrorCode } from '@bidkit/contract';
import { toDollars } from '../../kernel/money.ts';
import { Problem, refuse, refuseField } from '../../kernel/problem.ts';
import type { OfferResult } from './counter-offer.ts';
import type { NegotiationState } from './negotiation.ts';

// The refusals of a negotiation.

const outOfTime = () => refuse('deal_out_of_time');
export const soldOut = () => refuse('deal_sold_out');
export const dealEnded = () => refuse('deal_ended');

const decided: Partial<Record<DealStatus, ErrorCode>> = {
  accepted: 'offer_accepted',
  rejected: 'offer_declined',
  expired: 'offer_expired',
};

/** Why no more offers can be made. */
export function noMoreOffers({ status, isOutOfTime }: NegotiationState): Problem {
  return isOutOfTime ? outOfTime() : new Problem(decided[status] ?? 'deal_offer_final');
}

/** Why there is nothing to accept. */
export function notAcceptable({ status, counterCents }: NegotiationState): Problem {
  return counterCents === 0 ? outOfTime() : new Problem(decided[status] ?? 'offer_expired');
}

/** Why a member cannot negotiate on a deal for a second time. */
export function alreadyNegotiated({ status }: NegotiationState): Problem {
  const codes: Partial<Record<DealStatus, ErrorCode>> = {
    accepted: 'deal_price_agreed',
    rejected: 'deal_declined',
  };
  return new Problem(codes[status] ?? 'deal_time_over');
}

export function badOffer({ reason, leastCents }: Extract<OfferResult, { ok: false }>): Problem {
  const code = reason === 'belowLeast' ? 'offer_below_minimum' : 'offer_not_whole_dollars';
  return refuseField('amount', code, { least_offer: toDollars(leastCents) });
}

export const wrongAmount = (counterCents: number) =>
  refuseField('amount', 'offer_amount_changed', { counter_offer: toDollars(counterCents) });

export const wrongRule = () => refuseField('sco_rule_id', 'deal_rules_mismatch');

export const noMoreExtensions = () => refuse('no_more_time');
