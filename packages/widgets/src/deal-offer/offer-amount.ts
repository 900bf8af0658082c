import type { Negotiation } from '@bidkit/sdk';
import { readDollars } from '../ui/dollars.tsx';

type Standing = Pick<Negotiation, 'least_offer' | 'counter_offer' | 'your_offer'>;

/** Shares of the asking price to begin with. */
const OPENINGS = [0.5, 0.65, 0.8];

/** Up to three offers worth one touch, all of them below what the house asks. */
export function quickOffers({ least_offer, counter_offer, your_offer }: Standing, step: number): number[] {
  const middle = Math.round((least_offer + counter_offer) / 2);
  const offers =
    your_offer === null
      ? OPENINGS.map((share) => Math.max(least_offer, Math.round(counter_offer * share)))
      : [least_offer, least_offer + step, middle];
  return [...new Set(offers)].filter((dollars) => dollars < counter_offer).sort((a, b) => a - b);
}

/** Spec 002 §4: no offer is taken where the house's counter is not greater than it. */
export function isPointless(
  text: string,
  { counter_offer, your_offer }: Pick<Negotiation, 'counter_offer' | 'your_offer'>,
): boolean {
  const offer = readDollars(text, 'offer');
  return 'dollars' in offer
    ? counter_offer <= offer.dollars
    : your_offer !== null && counter_offer <= your_offer;
}
