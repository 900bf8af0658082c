import type { BidkitError, BidResult, Negotiation, PaymentMethod } from '@bidkit/sdk';

/** The steps of a checkout, each a page of the marketplace. */
export type CheckoutStep = 'methods' | 'address' | 'review' | 'receipt';

/** The subject of an element: an auction, a daily deal, or a list of either by the grid's `source`. */
export type Subject =
  | { auctionId: number; dealId?: undefined; source?: undefined }
  | { dealId: number; auctionId?: undefined; source?: undefined }
  | { source: string; auctionId?: undefined; dealId?: undefined };

/**
 * The events of the elements by name, with their `detail`. All bubble, cross shadow roots and can be cancelled. Each is
 * dispatched a second time with a hyphen, `bidkit-bid` after `bidkit:bid`, for frameworks that take no colon: listen to
 * one of them. Cancelling either cancels.
 */
export interface BidkitEvents {
  /** A link to the marketplace was clicked. Cancel it to route by yourself. */
  'bidkit:navigate': Subject & { href: string };
  /** A lot was put on the watchlist or taken off it. */
  'bidkit:watch': { auctionId: number; isWatching: boolean };
  /** An action needs a member. Cancel it to show your own login; else the marketplace's opens in a new tab. */
  'bidkit:login': Subject;
  /** The server recorded a bid; `result.status` is its result, such as `accepted` or `outbid`. */
  'bidkit:bid': { auctionId: number; result: BidResult };
  /** The winner wants to pay. Cancel it to route by yourself. */
  'bidkit:pay': { auctionId: number; href: string };
  /** The result of an auction that ended on this page is known. */
  'bidkit:end': { auctionId: number; won: boolean };
  /** A negotiation over a daily deal was opened. */
  'bidkit:deal-start': { dealId: number; negotiation: Negotiation };
  /** An offer was made, and the marketplace has answered it. */
  'bidkit:offer': { dealId: number; negotiation: Negotiation };
  /** A price was accepted, of a deal or a direct sale: it is bought. `auctionId` is the number it is paid under. */
  'bidkit:accept': { auctionId: number; dealId?: number };
  /** A member declined a deal. */
  'bidkit:reject': { dealId: number };
  /** A checkout goes on to another step. Cancel it to go there by an address of your own. */
  'bidkit:checkout-step': { auctionId: number; step: CheckoutStep; method: PaymentMethod };
  /** A payment was made in this tab; dispatched once, also over a reload. `total` is in dollars. */
  'bidkit:paid': { auctionId: number; method: PaymentMethod; total: number };
  /** There is nothing to do here: `href` leads to the member's wins. */
  'bidkit:leave': { auctionId: number; href: string };
  /** A call failed; the element shows it already. */
  'bidkit:error': Subject & { error: BidkitError };
}

/** Dispatches an event from the element; false when a listener cancelled it. */
export type Emit = <K extends keyof BidkitEvents>(type: K, detail: BidkitEvents[K]) => boolean;
