import { LEAST_OFFER_DOLLARS } from '@bidkit/contract';

// Answers offers for a daily deal with counter-offers: terms + state + offer -> state | refusal. Pure.

const DOLLAR = 100;

/** The terms of a negotiation. All amounts are whole dollars, in cents. */
export interface DealTerms {
  readonly askingCents: number;
  /** The lowest price the marketplace accepts. It is never exposed. */
  readonly floorCents: number;
  /** The smallest raise from one offer to the next. */
  readonly stepCents: number;
  /** Offers a member may make. */
  readonly rounds: number;
  /** The largest part of the way towards the member that one counter-offer goes. */
  readonly concessionPercent: number;
}

/** A negotiation after some offers. Before the first, the offer is null and the counter-offer is the asking price. */
export interface OfferState {
  readonly rounds: number;
  readonly offerCents: number | null;
  readonly counterCents: number;
}

export interface Offer {
  readonly cents: number;
  /**
   * From 0 to 1: the counter-offer makes between half of the concession and all of it. The caller draws it at random
   * for each offer. With a fixed value, one answer or the ratio of two would reveal the floor.
   */
  readonly generosity: number;
}

export type OfferResult =
  | { readonly ok: true; readonly state: OfferState; readonly isFinal: boolean }
  | { readonly ok: false; readonly reason: 'notWholeDollars' | 'belowLeast'; readonly leastCents: number };

/** A negotiation before the first offer. */
export const initialOfferState = ({ askingCents }: Pick<DealTerms, 'askingCents'>): OfferState => ({
  rounds: 0,
  offerCents: null,
  counterCents: askingCents,
});

/** The lowest offer accepted next: $1, then one step above the last offer, at most the counter-offer. */
export function leastOfferCents({ stepCents }: Pick<DealTerms, 'stepCents'>, state: OfferState): number {
  return state.offerCents === null
    ? LEAST_OFFER_DOLLARS * DOLLAR
    : Math.min(state.offerCents + stepCents, state.counterCents);
}

/** Whether no more offers can be made, and the member can only accept or reject. */
export function isFinal({ rounds }: Pick<DealTerms, 'rounds'>, state: OfferState): boolean {
  return state.rounds >= rounds || state.offerCents === state.counterCents;
}

/** Answers an offer. The caller has checked that the negotiation is not final. */
export function counterOffer(terms: DealTerms, state: OfferState, offer: Offer): OfferResult {
  const leastCents = leastOfferCents(terms, state);
  if (!Number.isSafeInteger(offer.cents) || offer.cents % DOLLAR !== 0) {
    return { ok: false, reason: 'notWholeDollars', leastCents };
  }
  if (offer.cents < leastCents) return { ok: false, reason: 'belowLeast', leastCents };
  // An offer above the counter-offer counts as the counter-offer.
  const offerCents = Math.min(offer.cents, state.counterCents);
  const next: OfferState = {
    rounds: state.rounds + 1,
    offerCents,
    counterCents: counterTo(terms, state.counterCents, { ...offer, cents: offerCents }),
  };
  return { ok: true, state: next, isFinal: isFinal(terms, next) };
}

function counterTo(terms: DealTerms, counterCents: number, { cents, generosity }: Offer): number {
  const target = Math.max(cents, terms.floorCents);
  const share = (terms.concessionPercent / 100) * (0.5 + generosity / 2);
  const wanted = upToDollars(counterCents - (counterCents - target) * share);
  // Rounding up never raises it above the previous counter-offer.
  const answer = Math.min(counterCents, Math.max(target, wanted));
  const isClose = cents >= terms.floorCents && answer - cents <= terms.stepCents;
  return isClose ? cents : answer;
}

/** Rounds up to whole dollars. The tolerance absorbs binary rounding errors, which must not cost a dollar. */
const upToDollars = (cents: number) => Math.ceil(cents / DOLLAR - 1e-8) * DOLLAR;
