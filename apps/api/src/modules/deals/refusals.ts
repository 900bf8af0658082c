import type { DealStatus } from '@bidkit/contract';
import { formatCents } from '../../kernel/money.ts';
import { conflict, type Problem, unprocessable } from '../../kernel/problem.ts';
import { NO_MORE_TIME } from '../checkout/extend-deadline.ts';
import type { HaggleResult } from './haggle.ts';
import type { Standing } from './negotiation.ts';

// What a member reads when something is too late, or not what the house takes.

/** Spec 002 §8. */
export const ranOutOfTime = () => conflict('You ran out of time to make an offer!');
export const soldOut = () => conflict('Sorry, this deal is sold out.');
export const hasEnded = () => conflict('This deal has ended.');

const decided: Partial<Record<DealStatus, string>> = {
  accepted: 'You have accepted this offer.',
  rejected: 'You have declined this offer.',
  expired: 'This offer has expired.',
};

/** Why no offer can be made any more. */
export function noMoreOffers({ status, ranOut }: Standing): Problem {
  if (ranOut) return ranOutOfTime();
  return conflict(decided[status] ?? 'This is the final offer: please accept or decline it.');
}

/** Why nothing can be accepted. */
export function notAcceptable({ status, counterCents }: Standing): Problem {
  return counterCents === 0 ? ranOutOfTime() : conflict(decided[status] ?? 'This offer has expired.');
}

/** Why a member who haggled over a deal before cannot begin again. */
export function onceOnly({ status }: Standing): Problem {
  const reasons: Partial<Record<DealStatus, string>> = {
    accepted: 'You have agreed on a price for this deal already.',
    rejected: 'You have declined the offer for this deal. Each deal can be haggled over once.',
  };
  return conflict(reasons[status] ?? 'Your time for this deal is over. Each deal can be haggled over once.');
}

export function badOffer({ reason, leastCents }: Extract<HaggleResult, { ok: false }>): Problem {
  const least = formatCents(leastCents);
  const message =
    reason === 'belowLeast'
      ? `Your offer must be at least ${least}.`
      : `Please offer a whole number of dollars, at least ${least}.`;
  return unprocessable(message, { amount: [message] });
}

export function anotherAmount(counterCents: number): Problem {
  const message = `The offer is ${formatCents(counterCents)}.`;
  return unprocessable(message, { amount: [message] });
}

export function anotherRule(): Problem {
  const message = 'These are not the rules of this deal.';
  return unprocessable(message, { sco_rule_id: [message] });
}

export const noMoreExtensions = () => conflict(NO_MORE_TIME);
