import type { CoreBidkit } from '@bidkit/sdk';
import { elements, type Tag } from './elements.ts';
import type { BidkitEvents } from './events.ts';

export type { Tag } from './elements.ts';
export type { BidkitEvents, CheckoutStep, Subject } from './events.ts';
export { getBidkit, setBidkit } from './shared.ts';

/** One of our elements on a page, e.g. what `document.querySelector('bidkit-bid-box')` gives. */
export interface BidkitElement extends HTMLElement {
  /** The lot shown, as in the attribute `auction-id`; NaN when that names none. */
  auctionId: number;
  /** The instance this element works with; the page-wide one unless set. */
  bidkit: CoreBidkit | undefined;
}

/** `<bidkit-deal-offer>` on a page. */
export interface DealElement extends HTMLElement {
  /** The deal shown, as in the attribute `deal-id`; NaN when that names none. */
  dealId: number;
  /** The instance this element works with; the page-wide one unless set. */
  bidkit: CoreBidkit | undefined;
}

const allTags = Object.keys(elements) as Tag[];

/**
 * Registers the custom elements, all or the named ones, fetching only their code; calling it again is harmless.
 * @example setBidkit(createBidkit({ apiUrl: 'https://house.example/api' }));
 * await defineElements('bidkit-auction-card');
 */
export async function defineElements(...tags: Tag[]): Promise<void> {
  await Promise.all((tags.length ? tags : allTags).map((tag) => elements[tag]()));
}

type EventMap = { [K in keyof BidkitEvents]: CustomEvent<BidkitEvents[K]> };
declare global {
  interface HTMLElementTagNameMap extends Record<Exclude<Tag, 'bidkit-deal-offer'>, BidkitElement> {
    'bidkit-deal-offer': DealElement;
  }
  interface HTMLElementEventMap extends EventMap {}
}
