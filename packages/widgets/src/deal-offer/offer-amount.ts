import type { Negotiation } from '@bidkit/sdk';
import { readAmount } from '../ui/dollars.tsx';

type OfferFacts = Pick<Negotiation, 'least_offer' | 'counter_offer' | 'your_offer'>;

/** Suggested first offers, as shares of the asking price. */
const OPENING_SHARES = [0.5, 0.65, 0.8];
/** Suggested later offers, as shares of the way from the smallest one to the marketplace's price. */
const LATER_SHARES = [0.25, 0.5, 0.75];

/** Up to three suggested offers, all below the marketplace's price. */
export function quickOffers({ least_offer, counter_offer, your_offer }: OfferFacts): number[] {
  const offers =
    your_offer === null
      ? OPENING_SHARES.map((share) => Math.max(least_offer, counter_offer * share))
      : LATER_SHARES.map((share) => least_offer + (counter_offer - least_offer) * share);
  return [...new Set(offers.map(Math.round))].filter((dollars) => dollars < counter_offer);
}

/** Whether an offer is refused because it is not below the marketplace's price. */
export function isPointless(
  text: string,
  { counter_offer, your_offer }: Pick<Negotiation, 'counter_offer' | 'your_offer'>,
): boolean {
  const offer = readAmount(text, 'offer');
  return 'dollars' in offer
    ? counter_offer <= offer.dollars
    : your_offer !== null && counter_offer <= your_offer;
}
