import type { BidkitError, BidResult, Negotiation, PaymentMethod } from '@bidkit/sdk';

/** The steps of a checkout, each a page of the marketplace. */
export type CheckoutStep = 'methods' | 'address' | 'review' | 'receipt';

/** The subject of an element: an auction, a daily deal, or a list of either by the grid's `source`. */
export type Subject =
  | { auctionId: number; dealId?: undefined; source?: undefined }
  | { dealId: number; auctionId?: undefined; source?: undefined }
  | { source: string; auctionId?: undefined; dealId?: undefined };

/**
 * The events of the elements by name, with their `detail`. All bubble, cross shadow roots and can be canceled. Each is
 * dispatched a second time with a hyphen, `bidkit-bid` after `bidkit:bid`, for frameworks that take no colon: listen to
 * one of them. Canceling either cancels.
 */
export interface BidkitEvents {
  /**
   * A link to the marketplace was clicked. Cancel it to route by yourself.
   * @example
   * document.addEventListener('bidkit:navigate', (event) => {
   *   event.preventDefault();
   *   open(event.detail.href, '_blank');
   * });
   */
  'bidkit:navigate': Subject & { href: string };
  /**
   * A lot was put on the watchlist or taken off it.
   * @example
   * document.addEventListener('bidkit:watch', ({ detail }) => {
   *   console.log(detail.isWatching ? 'watched' : 'no longer watched', detail.auctionId);
   * });
   */
  'bidkit:watch': { auctionId: number; isWatching: boolean };
  /**
   * An action needs a member. Cancel it to show your own login; else the marketplace's opens in a new tab.
   * @example
   * document.addEventListener('bidkit:login', (event) => {
   *   event.preventDefault();
   *   location.assign('/login');
   * });
   */
  'bidkit:login': Subject;
  /**
   * The server recorded a bid; `result.status` is its result, such as `accepted` or `outbid`.
   * @example
   * document.addEventListener('bidkit:bid', ({ detail }) => {
   *   console.log(detail.auctionId, detail.result.status, detail.result.max_bid_amount);
   * });
   */
  'bidkit:bid': { auctionId: number; result: BidResult };
  /**
   * The winner wants to pay. Cancel it to route by yourself.
   * @example
   * document.addEventListener('bidkit:pay', (event) => {
   *   const checkout = document.querySelector('bidkit-checkout');
   *   if (!checkout) return;
   *   event.preventDefault();
   *   checkout.auctionId = event.detail.auctionId;
   *   checkout.scrollIntoView();
   * });
   */
  'bidkit:pay': { auctionId: number; href: string };
  /**
   * The result of an auction that ended on this page is known.
   * @example
   * document.addEventListener('bidkit:end', ({ detail }) => {
   *   console.log(detail.won ? 'won' : 'ended', detail.auctionId);
   * });
   */
  'bidkit:end': { auctionId: number; won: boolean };
  /**
   * A negotiation over a daily deal was opened.
   * @example
   * document.addEventListener('bidkit:deal-start', ({ detail }) => {
   *   console.log(detail.dealId, detail.negotiation.counter_offer);
   * });
   */
  'bidkit:deal-start': { dealId: number; negotiation: Negotiation };
  /**
   * An offer was made, and the marketplace has answered it.
   * @example
   * document.addEventListener('bidkit:offer', ({ detail }) => {
   *   console.log(detail.dealId, detail.negotiation.rounds_left);
   * });
   */
  'bidkit:offer': { dealId: number; negotiation: Negotiation };
  /**
   * A price was accepted, of a deal or a direct sale: it is bought. `auctionId` is the number it is paid under.
   * @example
   * document.addEventListener('bidkit:accept', ({ detail }) => {
   *   console.log('bought, to be paid as', detail.auctionId);
   * });
   */
  'bidkit:accept': { auctionId: number; dealId?: number };
  /**
   * A member declined a deal.
   * @example
   * document.addEventListener('bidkit:reject', ({ detail }) => {
   *   console.log('declined', detail.dealId);
   * });
   */
  'bidkit:reject': { dealId: number };
  /**
   * A checkout goes on to another step. Cancel it to go there by an address of your own.
   * @example
   * document.addEventListener('bidkit:checkout-step', ({ detail }) => {
   *   history.pushState(null, '', `?lot=${detail.auctionId}&step=${detail.step}`);
   * });
   */
  'bidkit:checkout-step': { auctionId: number; step: CheckoutStep; method: PaymentMethod };
  /**
   * A payment was made in this tab; dispatched once, also over a reload. `total` is in dollars.
   * @example
   * document.addEventListener('bidkit:paid', ({ detail }) => {
   *   console.log(detail.auctionId, detail.method, detail.total);
   * });
   */
  'bidkit:paid': { auctionId: number; method: PaymentMethod; total: number };
  /**
   * There is nothing to do here: `href` leads to the member's wins.
   * @example
   * document.addEventListener('bidkit:leave', (event) => {
   *   event.preventDefault();
   *   document.querySelector('bidkit-checkout')?.remove();
   * });
   */
  'bidkit:leave': { auctionId: number; href: string };
  /**
   * A call failed; the element shows it already.
   * @example
   * document.addEventListener('bidkit:error', ({ target, detail: { error } }) => {
   *   console.log(error.code, error.route);
   *   if (error.isRetryable && target instanceof HTMLElement) target.title = error.message;
   * });
   */
  'bidkit:error': Subject & { error: BidkitError };
}

/** Dispatches an event from the element; false when a listener canceled it. */
export type Emit = <K extends keyof BidkitEvents>(type: K, detail: BidkitEvents[K]) => boolean;
