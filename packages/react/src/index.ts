export {
  AuctionCard,
  type AuctionCardProps,
  BidBox,
  type BidBoxProps,
  BuyDirect,
  type BuyDirectProps,
  Checkout,
  type CheckoutProps,
  DealOffer,
  type DealOfferProps,
} from './elements.tsx';
export { useAuction, useCountdown, useRealtimeStatus, useSession, useStore, useWatch } from './hooks.ts';
export { BidkitProvider, useBidkit } from './provider.tsx';
export { useDeal } from './use-deal.ts';
