/** The tags we define. */
export type Tag =
  | 'bidkit-auction-card'
  | 'bidkit-auction-grid'
  | 'bidkit-bid-box'
  | 'bidkit-deal-offer'
  | 'bidkit-buy-direct'
  | 'bidkit-checkout';

/** Imports an element's code, which registers it: one chunk per element, loaded when first needed. */
export const elements: Readonly<Record<Tag, () => Promise<{ define(): void }>>> = {
  'bidkit-auction-card': () => import('../auction-card/auction-card.tsx'),
  'bidkit-auction-grid': () => import('../auction-grid/auction-grid.tsx'),
  'bidkit-bid-box': () => import('../bid-box/bid-box.tsx'),
  'bidkit-deal-offer': () => import('../deal-offer/deal-offer.tsx'),
  'bidkit-buy-direct': () => import('../buy-direct/buy-direct.tsx'),
  'bidkit-checkout': () => import('../checkout/tag-checkout.tsx'),
};
