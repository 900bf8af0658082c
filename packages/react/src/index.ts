export {
  AuctionCard,
  type AuctionCardProps,
  BidBox,
  type BidBoxProps,
  Checkout,
  type CheckoutProps,
} from './elements.tsx';
export { useAuction, useCountdown, useRealtimeStatus, useSession, useStore, useWatch } from './hooks.ts';
export { BidkitProvider, useBidkit } from './provider.tsx';
