/** The tags we define. */
export type Tag =
  | 'bidkit-auction-card'
  | 'bidkit-auction-grid'
  | 'bidkit-bid-box'
  | 'bidkit-deal-offer'
  | 'bidkit-buy-direct'
  | 'bidkit-checkout';

/** How to fetch and register each element: one chunk per element, loaded when first wanted. */
export const elements: Readonly<Record<Tag, () => Promise<void>>> = {
  'bidkit-auction-card': () => import('./auction-card/auction-card.tsx').then((code) => code.define()),
  'bidkit-auction-grid': () => import('./auction-grid/auction-grid.tsx').then((code) => code.define()),
  'bidkit-bid-box': () => import('./bid-box/bid-box.tsx').then((code) => code.define()),
  'bidkit-deal-offer': () => import('./deal-offer/deal-offer.tsx').then((code) => code.define()),
  'bidkit-buy-direct': () => import('./buy-direct/buy-direct.tsx').then((code) => code.define()),
  'bidkit-checkout': () => import('./checkout/checkout.tsx').then((code) => code.define()),
};
