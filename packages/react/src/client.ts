'use client';

/**
 * The state of any store of the sdk, or a part of it, kept up to date.
 * @example
 * function Status({ id }: { id: number }) {
 *   const { auctions } = useBidkit();
 *   return <p>{useStore(auctions.get(id), ({ status }) => status)}</p>;
 * }
 */
export { useStore } from 'zustand';
export type { Handler, HostProps } from './element-component.ts';
export {
  AuctionCard,
  type AuctionCardProps,
  AuctionGrid,
  type AuctionGridProps,
  BidBox,
  type BidBoxProps,
  BuyDirect,
  type BuyDirectProps,
  Checkout,
  type CheckoutProps,
  DealOffer,
  type DealOfferProps,
} from './elements.ts';
export { useAuction, useCountdown, useRealtimeStatus, useSession, useWatch } from './hooks.ts';
export { BidkitProvider, type RenderShadowRoot, useBidkit } from './provider.tsx';
export { type CheckoutHook, useCheckout } from './use-checkout.ts';
export { useDeal } from './use-deal.ts';
export { type NotificationsHook, useNotifications } from './use-notifications.ts';
