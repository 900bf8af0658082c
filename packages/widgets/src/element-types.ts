// Written by `pnpm --filter @bidkit/widgets generate` from the comments of the elements.
import type { CoreBidkit } from '@bidkit/sdk';

/** The members of every element. */
export interface BidkitElement extends HTMLElement {
  /** The instance this element works with; the page-wide one unless set. */
  bidkit: CoreBidkit | undefined;
  /** How texts, numbers and dates are written, such as `es-MX`; the page's unless set, and again with null. */
  get locale(): string;
  set locale(locale: string | null);
  /**
   * Loads again: retries what failed and updates what is shown.
   * @example
   * await document.querySelector('bidkit-bid-box')?.refresh();
   */
  refresh(): Promise<void>;
}

/** `<bidkit-auction-card>` on a page. */
export interface AuctionCardElement extends BidkitElement {
  /** The number of the lot, as in its address on the marketplace: 7 of `/auctions/7`. */
  auctionId: number;
}

/** `<bidkit-auction-grid>` on a page. */
export interface AuctionGridElement extends BidkitElement {
  /** A list; `category:7` is a category's. */
  source: string;
  /** The maximum number of cards, 1 to 48. */
  size: number;
}

/** `<bidkit-bid-box>` on a page. */
export interface BidBoxElement extends BidkitElement {
  /** The number of the lot, as in its address on the marketplace: 7 of `/auctions/7`. */
  auctionId: number;
  /** `page` when the page itself shows that live updates have stopped, with a retry. */
  streamNotice: 'page' | null;
}

/** `<bidkit-buy-direct>` on a page. */
export interface BuyDirectElement extends BidkitElement {
  /** The number of the auction it is offered beside: 7 of `/buydirect/7`. */
  auctionId: number;
}

/** `<bidkit-checkout>` on a page. */
export interface CheckoutElement extends BidkitElement {
  /** The number of the auction that the member has won and pays for. */
  auctionId: number;
  /** The step to show. */
  step: 'methods' | 'address' | 'review' | 'receipt' | null;
  /** The payment method that is selected at first. */
  method: 'paypal' | 'credit-card' | 'check' | null;
  /** The country that a new address starts with, by its code (ISO 3166-1), such as `CA`. */
  country: string | null;
  /** The currency of the estimate beside the total, such as `CAD`; that of the address by default. */
  currency: string | null;
  /** The id of the advertisement that brought the member, for the records of the payment. */
  pixel: string | null;
}

/** `<bidkit-deal-offer>` on a page. */
export interface DealOfferElement extends BidkitElement {
  /** The number of the deal, as in its address on the marketplace: 3 of `/dailydeals/3`. */
  dealId: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'bidkit-auction-card': AuctionCardElement;
    'bidkit-auction-grid': AuctionGridElement;
    'bidkit-bid-box': BidBoxElement;
    'bidkit-buy-direct': BuyDirectElement;
    'bidkit-checkout': CheckoutElement;
    'bidkit-deal-offer': DealOfferElement;
  }
}
