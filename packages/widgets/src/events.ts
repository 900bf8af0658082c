import type { BidkitError, BidResult } from '@bidkit/sdk';

/** The events of the elements by name, with their `detail`. All bubble, cross shadow roots and can be cancelled. */
export interface BidkitEvents {
  /** Somebody follows the link to a lot. Cancel it to route by yourself. */
  'bidkit:navigate': { auctionId: number; href: string };
  /** A lot was put on the watchlist or taken off it. */
  'bidkit:watch': { auctionId: number; isWatching: boolean };
  /** Something needs a signed-in member. Cancel it to show your own login; else the marketplace's opens in a new tab. */
  'bidkit:login': { auctionId: number };
  /** A bid was taken by the house, whatever its status. */
  'bidkit:bid': { auctionId: number; result: BidResult };
  /** The winner wants to pay. Cancel it to route by yourself. */
  'bidkit:pay': { auctionId: number; href: string };
  /** The result of an auction that ended on this page is known. */
  'bidkit:end': { auctionId: number; won: boolean };
  /** A call failed; the element shows it already. */
  'bidkit:error': { auctionId: number; error: BidkitError };
}

/** Dispatches an event from the element; false when a listener cancelled it. */
export type Emit = <K extends keyof BidkitEvents>(type: K, detail: BidkitEvents[K]) => boolean;
