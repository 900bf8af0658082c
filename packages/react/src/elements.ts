// Generated from the elements' manifest by `pnpm --filter @bidkit/react generate`.
import { elementComponent, type Handler, type HostProps } from './element-component.ts';

/** The props of `AuctionCard`. */
export interface AuctionCardProps extends HostProps {
  /** The number of the lot, as in its address on the marketplace: 7 of `/auctions/7`. */
  auctionId: number;
  /** The locale of texts, numbers and dates, such as `es-MX`; the page's by default. */
  locale?: string | undefined;
  /** The link to the lot was clicked; cancel it to route by yourself. */
  onNavigate?: Handler<'bidkit:navigate'> | undefined;
  /** The lot was put on the watchlist or taken off it. */
  onWatch?: Handler<'bidkit:watch'> | undefined;
  /** Watching needs a member; cancel it to show your own login. */
  onLogin?: Handler<'bidkit:login'> | undefined;
  /** A call failed; the element shows it already. */
  onError?: Handler<'bidkit:error'> | undefined;
}

/**
 * `<bidkit-auction-card>`: one lot as a card: picture, name, price, timer and the member's bid status.
 * @example
 * <AuctionCard auctionId={7} onNavigate={({ detail }) => console.log(detail)} />
 */
export const AuctionCard = elementComponent<'bidkit-auction-card', AuctionCardProps>(
  'bidkit-auction-card',
  ['auction-id', 'locale'],
  ['navigate', 'watch', 'login', 'error'],
);

/** The props of `AuctionGrid`. */
export interface AuctionGridProps extends HostProps {
  /** A list; `category:7` is a category's. */
  source: 'home' | 'featured' | 'deals' | `category:${number}`;
  /** The maximum number of cards, 1 to 48. `6` by default. */
  size?: number | undefined;
  /** The locale of texts, numbers and dates, such as `es-MX`; the page's by default. */
  locale?: string | undefined;
  /** A link to a lot, a deal or, with `source`, a list was clicked; cancel it to route yourself. */
  onNavigate?: Handler<'bidkit:navigate'> | undefined;
  /** A lot was put on the watchlist or taken off it. */
  onWatch?: Handler<'bidkit:watch'> | undefined;
  /** Watching needs a member; cancel it to show your own login. */
  onLogin?: Handler<'bidkit:login'> | undefined;
  /** A call failed; the element shows it already. */
  onError?: Handler<'bidkit:error'> | undefined;
}

/**
 * `<bidkit-auction-grid>`: a row of cards, of auctions or daily deals, in as many columns as fit.
 * @example
 * <AuctionGrid source="featured" onNavigate={({ detail }) => console.log(detail)} />
 */
export const AuctionGrid = elementComponent<'bidkit-auction-grid', AuctionGridProps>(
  'bidkit-auction-grid',
  ['source', 'size', 'locale'],
  ['navigate', 'watch', 'login', 'error'],
);

/** The props of `BidBox`. */
export interface BidBoxProps extends HostProps {
  /** The number of the lot, as in its address on the marketplace: 7 of `/auctions/7`. */
  auctionId: number;
  /** `page` when the page itself shows that live updates have stopped, with a retry. */
  streamNotice?: 'page' | undefined;
  /** The locale of texts, numbers and dates, such as `es-MX`; the page's by default. */
  locale?: string | undefined;
  /** The server recorded a bid; `detail.result.status` is its result, such as `accepted` or `outbid`. */
  onBid?: Handler<'bidkit:bid'> | undefined;
  /** The result of an auction that ended on this page is known. */
  onEnd?: Handler<'bidkit:end'> | undefined;
  /** The winner wants to pay; cancel it to route by yourself. */
  onPay?: Handler<'bidkit:pay'> | undefined;
  /** Bidding needs a member; cancel it to show your own login. */
  onLogin?: Handler<'bidkit:login'> | undefined;
  /** The link to the lot was clicked; cancel it to route by yourself. */
  onNavigate?: Handler<'bidkit:navigate'> | undefined;
  /** A call failed; the element shows it already. */
  onError?: Handler<'bidkit:error'> | undefined;
}

/**
 * `<bidkit-bid-box>`: bidding on one lot: price, timer, leader, form, live history and, at the end, the outcome.
 * @example
 * <BidBox auctionId={7} onBid={({ detail }) => console.log(detail)} />
 */
export const BidBox = elementComponent<'bidkit-bid-box', BidBoxProps>(
  'bidkit-bid-box',
  ['auction-id', 'stream-notice', 'locale'],
  ['bid', 'end', 'pay', 'login', 'navigate', 'error'],
);

/** The props of `BuyDirect`. */
export interface BuyDirectProps extends HostProps {
  /** The number of the auction it is offered beside: 7 of `/buydirect/7`. */
  auctionId: number;
  /** The locale of texts, numbers and dates, such as `es-MX`; the page's by default. */
  locale?: string | undefined;
  /** It was bought; `auctionId` is the number it is paid under. */
  onAccept?: Handler<'bidkit:accept'> | undefined;
  /** The buyer wants to pay; cancel it to route by yourself. */
  onPay?: Handler<'bidkit:pay'> | undefined;
  /** Buying needs a member; cancel it to show your own login. */
  onLogin?: Handler<'bidkit:login'> | undefined;
  /** The link to the item was clicked; cancel it to route by yourself. */
  onNavigate?: Handler<'bidkit:navigate'> | undefined;
  /** A call failed; the element shows it already. */
  onError?: Handler<'bidkit:error'> | undefined;
}

/**
 * `<bidkit-buy-direct>`: buys one of an auction's goods at once, at its buy-direct price.
 * @example
 * <BuyDirect auctionId={7} onAccept={({ detail }) => console.log(detail)} />
 */
export const BuyDirect = elementComponent<'bidkit-buy-direct', BuyDirectProps>(
  'bidkit-buy-direct',
  ['auction-id', 'locale'],
  ['accept', 'pay', 'login', 'navigate', 'error'],
);

/** The props of `Checkout`. */
export interface CheckoutProps extends HostProps {
  /** The number of the auction that the member has won and pays for. */
  auctionId: number;
  /** The step to show. `methods` by default. */
  step?: 'methods' | 'address' | 'review' | 'receipt' | undefined;
  /** The payment method that is selected at first. `paypal` by default. */
  method?: 'paypal' | 'credit-card' | 'check' | undefined;
  /** The country that a new address starts with, by its code (ISO 3166-1), such as `CA`. `US` by default. */
  country?: string | undefined;
  /** The currency of the estimate beside the total, such as `CAD`; that of the address by default. */
  currency?: string | undefined;
  /** The id of the advertisement that brought the member, for the records of the payment. */
  pixel?: string | undefined;
  /** The locale of texts, numbers and dates, such as `es-MX`; the page's by default. */
  locale?: string | undefined;
  /** The member goes to another step; cancel it to route by yourself. */
  onCheckoutStep?: Handler<'bidkit:checkout-step'> | undefined;
  /** A payment was made. */
  onPaid?: Handler<'bidkit:paid'> | undefined;
  /** The checkout cannot continue: show the member's wins. */
  onLeave?: Handler<'bidkit:leave'> | undefined;
  /** A visitor wants to log in; cancel it to show your own login. */
  onLogin?: Handler<'bidkit:login'> | undefined;
  /** A call failed; the element shows it already. */
  onError?: Handler<'bidkit:error'> | undefined;
}

/**
 * `<bidkit-checkout>`: the checkout of a won item: method, address, review with card, PayPal or check, and receipt. On a
partner's page it is a frame of the marketplace. On the marketplace's own origin the package has the payment forms;
the script tag links to the marketplace's checkout.
 * @example
 * <Checkout auctionId={7} onCheckoutStep={({ detail }) => console.log(detail)} />
 */
export const Checkout = elementComponent<'bidkit-checkout', CheckoutProps>(
  'bidkit-checkout',
  ['auction-id', 'step', 'method', 'country', 'currency', 'pixel', 'locale'],
  ['checkout-step', 'paid', 'leave', 'login', 'error'],
);

/** The props of `DealOffer`. */
export interface DealOfferProps extends HostProps {
  /** The number of the deal, as in its address on the marketplace: 3 of `/dailydeals/3`. */
  dealId: number;
  /** The locale of texts, numbers and dates, such as `es-MX`; the page's by default. */
  locale?: string | undefined;
  /** A negotiation was opened. */
  onDealStart?: Handler<'bidkit:deal-start'> | undefined;
  /** An offer was made, and the marketplace has answered it. */
  onOffer?: Handler<'bidkit:offer'> | undefined;
  /** The marketplace's price was accepted: the item is bought. */
  onAccept?: Handler<'bidkit:accept'> | undefined;
  /** The deal was declined. */
  onReject?: Handler<'bidkit:reject'> | undefined;
  /** The buyer wants to pay; cancel it to route by yourself. */
  onPay?: Handler<'bidkit:pay'> | undefined;
  /** Negotiating needs a member; cancel it to show your own login. */
  onLogin?: Handler<'bidkit:login'> | undefined;
  /** A link to the marketplace was clicked; cancel it to route by yourself. */
  onNavigate?: Handler<'bidkit:navigate'> | undefined;
  /** A call failed; the element shows it already. */
  onError?: Handler<'bidkit:error'> | undefined;
}

/**
 * `<bidkit-deal-offer>`: a negotiation over a daily deal: offers and counter-offers with a time limit, payment.
 * @example
 * <DealOffer dealId={7} onDealStart={({ detail }) => console.log(detail)} />
 */
export const DealOffer = elementComponent<'bidkit-deal-offer', DealOfferProps>(
  'bidkit-deal-offer',
  ['deal-id', 'locale'],
  ['deal-start', 'offer', 'accept', 'reject', 'pay', 'login', 'navigate', 'error'],
);
