import type { CoreBidkit, PaymentMethod } from '@bidkit/sdk';
import type { BidkitEvents, CheckoutStep } from './element/events.ts';
import { elements, type Tag } from './embed/elements.ts';

export {
  type CardFields,
  type CardFieldsParts,
  type CardToken,
  type OpenCardFields,
  setCardFields,
} from './checkout/card-provider.ts';
export type {
  FrameMessage,
  FrameTheme,
  HostMessage,
  PlainError,
  Relayed,
} from './checkout/frame-messages.ts';
export type { BidkitEvents, CheckoutStep, Subject } from './element/events.ts';
export { getBidkit, setBidkit } from './element/page-instance.ts';
export type { Tag } from './embed/elements.ts';
export type { BidkitCall, BidkitGlobal, ElementName, ElementOptions, Target } from './embed/page-api.ts';
export type { Catalogue, CompleteCatalogue } from './i18n/catalogue.ts';
export { setPageLocale } from './i18n/locale.ts';
export { setTexts } from './i18n/own-texts.ts';
export { createPartnerBidkit, type PartnerOptions } from './partner/partner.ts';

/** What all our elements have. */
interface SharedMembers extends HTMLElement {
  /** The instance this element works with; the page-wide one unless set. */
  bidkit: CoreBidkit | undefined;
  /** How it writes texts, numbers and dates, such as `es-MX`; the page's unless set, and again with null. */
  get locale(): string;
  set locale(locale: string | null);
  /** Loads again: retries what failed and updates what is shown. */
  refresh(): Promise<void>;
}

/** One of our elements on a page, e.g. what `document.querySelector('bidkit-bid-box')` gives. */
export interface BidkitElement extends SharedMembers {
  /** The lot shown, as in the attribute `auction-id`; NaN when that names none. */
  auctionId: number;
}

/** `<bidkit-bid-box>` on a page. */
export interface BidBoxElement extends BidkitElement {
  /** `page` when the page itself says that live updates have stopped. */
  streamNotice: 'page' | null;
}

/** `<bidkit-checkout>` on a page. */
export interface CheckoutElement extends BidkitElement {
  /** Where somebody is: of the methods unless set. */
  step: CheckoutStep | null;
  /** How it is paid: by PayPal unless set. */
  method: PaymentMethod | null;
}

/** `<bidkit-deal-offer>` on a page. */
export interface DealElement extends SharedMembers {
  /** The deal shown, as in the attribute `deal-id`; NaN when that names none. */
  dealId: number;
}

/** `<bidkit-auction-grid>` on a page. */
export interface GridElement extends SharedMembers {
  /** What is listed, as in the attribute: `home`, `featured`, `category:7` or `deals`. */
  source: string;
  /** The most cards, 1 to 48. */
  size: number;
}

const allTags = Object.keys(elements) as Tag[];

/**
 * Registers the custom elements, all or the named ones, fetching only their code; calling it again is harmless.
 * @example setBidkit(createBidkit({ apiUrl: 'https://market.example/api' }));
 * await defineElements('bidkit-auction-card');
 */
export async function defineElements(...tags: Tag[]): Promise<void> {
  await Promise.all((tags.length ? tags : allTags).map(async (tag) => (await elements[tag]()).define()));
}

type EventMap = { [K in keyof BidkitEvents]: CustomEvent<BidkitEvents[K]> };
declare global {
  interface HTMLElementTagNameMap extends Record<'bidkit-auction-card' | 'bidkit-buy-direct', BidkitElement> {
    'bidkit-bid-box': BidBoxElement;
    'bidkit-checkout': CheckoutElement;
    'bidkit-deal-offer': DealElement;
    'bidkit-auction-grid': GridElement;
  }
  interface HTMLElementEventMap extends EventMap {}
  interface DocumentEventMap extends EventMap {}
  interface WindowEventMap extends EventMap {}
}
