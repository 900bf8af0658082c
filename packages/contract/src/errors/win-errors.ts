import type { ErrorTable } from './message.ts';

/** Won items, and offers: second chances and counter-offers of deals. */
export const winErrors = {
  won_item_not_found: [404, 'This item was not found in My Wins.'],
  offer_not_found: [404, 'This offer was not found.'],
  offer_accepted: [409, 'You have accepted this offer.'],
  offer_declined: [409, 'You have declined this offer.'],
  offer_expired: [409, 'This offer has expired.'],
} as const satisfies ErrorTable;
