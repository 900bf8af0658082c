import type { Negotiation } from '@bidkit/sdk';
import { readDollars } from '../ui/dollars.tsx';

type OfferFacts = Pick<Negotiation, 'least_offer' | 'counter_offer' | 'your_offer'>;

/** Suggested first offers, as shares of the asking price. */
const OPENINGS = [0.5, 0.65, 0.8];

/** Up to three suggested offers, all below the marketplace's price. */
export function quickOffers({ least_offer, counter_offer, your_offer }: OfferFacts, step: number): number[] {
  const middle = Math.round((least_offer + counter_offer) / 2);
  const offers =
    your_offer === null
      ? OPENINGS.map((share) => Math.max(least_offer, Math.round(counter_offer * share)))
      : [least_offer, least_offer + step, middle];
  return [...new Set(offers)].filter((dollars) => dollars < counter_offer).sort((a, b) => a - b);
}

/** Whether an offer is refused because it is not below the marketplace's price. */
export function isPointless(
  text: string,
  { counter_offer, your_offer }: Pick<Negotiation, 'counter_offer' | 'your_offer'>,
): boolean {
  const offer = readDollars(text, 'offer');
  return 'dollars' in offer
    ? counter_offer <= offer.dollars
    : your_offer !== null && counter_offer <= your_offer;
}
