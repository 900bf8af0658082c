import type { DealStatus } from '@bidkit/contract';
import { formatCents } from '../../kernel/money.ts';
import { conflict, type Problem, unprocessable } from '../../kernel/problem.ts';
import { NO_MORE_TIME } from '../checkout/extend-deadline.ts';
import type { OfferResult } from './counter-offer.ts';
import type { NegotiationState } from './negotiation.ts';

// The refusals of a negotiation.

const outOfTime = () => conflict('You ran out of time to make an offer!');
export const soldOut = () => conflict('Sorry, this deal is sold out.');
export const dealEnded = () => conflict('This deal has ended.');

const decided: Partial<Record<DealStatus, string>> = {
  accepted: 'You have accepted this offer.',
  rejected: 'You have declined this offer.',
  expired: 'This offer has expired.',
};

/** Why no more offers can be made. */
export function noMoreOffers({ status, isOutOfTime }: NegotiationState): Problem {
  if (isOutOfTime) return outOfTime();
  return conflict(decided[status] ?? 'This is the final offer: please accept or decline it.');
}

/** Why there is nothing to accept. */
export function notAcceptable({ status, counterCents }: NegotiationState): Problem {
  return counterCents === 0 ? outOfTime() : conflict(decided[status] ?? 'This offer has expired.');
}

/** Why a member cannot negotiate on a deal for a second time. */
export function alreadyNegotiated({ status }: NegotiationState): Problem {
  const reasons: Partial<Record<DealStatus, string>> = {
    accepted: 'You have agreed on a price for this deal already.',
    rejected: 'You have declined the offer for this deal. Each deal can be negotiated once.',
  };
  return conflict(reasons[status] ?? 'Your time for this deal is over. Each deal can be negotiated once.');
}

export function badOffer({ reason, leastCents }: Extract<OfferResult, { ok: false }>): Problem {
  const least = formatCents(leastCents);
  const message =
    reason === 'belowLeast'
      ? `Your offer must be at least ${least}.`
      : `Please offer a whole number of dollars, at least ${least}.`;
  return unprocessable(message, { amount: [message] });
}

export function wrongAmount(counterCents: number): Problem {
  const message = `The offer is ${formatCents(counterCents)}.`;
  return unprocessable(message, { amount: [message] });
}

export function wrongRule(): Problem {
  const message = 'These are not the rules of this deal.';
  return unprocessable(message, { sco_rule_id: [message] });
}

export const noMoreExtensions = () => conflict(NO_MORE_TIME);
