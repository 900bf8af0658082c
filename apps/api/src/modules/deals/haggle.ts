// How the house haggles over a daily deal (spec 002 §4): terms + state + offer -> state | refusal. Pure.

const DOLLAR = 100;

/** What is haggled over. All amounts are whole dollars, in cents. */
export interface DealTerms {
  readonly askingCents: number;
  /** The least the house takes. Nobody is told. */
  readonly floorCents: number;
  /** Least raise from one offer to the next. */
  readonly stepCents: number;
  /** Offers a member may make. */
  readonly rounds: number;
  /** The most the house goes of the way towards the member in one round. */
  readonly concessionPercent: number;
}

/** A negotiation after some offers; before the first there is no offer, and the counter-offer is the asking price. */
export interface HaggleState {
  readonly rounds: number;
  readonly offerCents: number | null;
  readonly counterCents: number;
}

export interface Offer {
  readonly cents: number;
  /**
   * How much the house is in the mood to give, from 0 to 1: it goes between half of its concession and all of it. The caller draws it
   * anew for each offer. Were it fixed, one answer, or the ratio of two, would give the floor away.
   */
  readonly mood: number;
}

export type HaggleResult =
  | { readonly ok: true; readonly state: HaggleState; readonly isFinal: boolean }
  | { readonly ok: false; readonly reason: 'notWholeDollars' | 'belowLeast'; readonly leastCents: number };

/** A negotiation before the first offer. */
export const freshHaggle = ({ askingCents }: Pick<DealTerms, 'askingCents'>): HaggleState => ({
  rounds: 0,
  offerCents: null,
  counterCents: askingCents,
});

/** What the next offer must reach: a step more than the last, but never more than agreeing takes. */
export function leastOfferCents({ stepCents }: Pick<DealTerms, 'stepCents'>, state: HaggleState): number {
  return state.offerCents === null ? 0 : Math.min(state.offerCents + stepCents, state.counterCents);
}

/** Whether only yes or no is left. */
export function isFinal({ rounds }: Pick<DealTerms, 'rounds'>, state: HaggleState): boolean {
  return state.rounds >= rounds || state.offerCents === state.counterCents;
}

/** The house's answer to an offer. The caller has made sure that the negotiation is not final yet. */
export function haggle(terms: DealTerms, state: HaggleState, offer: Offer): HaggleResult {
  const leastCents = leastOfferCents(terms, state);
  if (!Number.isSafeInteger(offer.cents) || offer.cents % DOLLAR !== 0) {
    return { ok: false, reason: 'notWholeDollars', leastCents };
  }
  if (offer.cents < leastCents) return { ok: false, reason: 'belowLeast', leastCents };
  // Whoever offers more than is asked pays what is asked.
  const offerCents = Math.min(offer.cents, state.counterCents);
  const next: HaggleState = {
    rounds: state.rounds + 1,
    offerCents,
    counterCents: counterTo(terms, state.counterCents, { ...offer, cents: offerCents }),
  };
  return { ok: true, state: next, isFinal: isFinal(terms, next) };
}

function counterTo(terms: DealTerms, counterCents: number, { cents, mood }: Offer): number {
  const target = Math.max(cents, terms.floorCents);
  const share = (terms.concessionPercent / 100) * (0.5 + mood / 2);
  const wanted = upToDollars(counterCents - (counterCents - target) * share);
  // Rounding up never lifts it above what the house asked for before.
  const answer = Math.min(counterCents, Math.max(target, wanted));
  const isClose = cents >= terms.floorCents && answer - cents <= terms.stepCents;
  return isClose ? cents : answer;
}

/** Whole dollars, rounded up; a millionth of a cent is what binary fractions lose, not a dollar. */
const upToDollars = (cents: number) => Math.ceil(cents / DOLLAR - 1e-8) * DOLLAR;
