import type { PaymentMethod } from '@bidkit/sdk';
import { type BidkitEvents, type CheckoutStep, defineElements, type Tag } from '@bidkit/widgets';
import { createElement, type ReactNode, useEffect, useRef } from 'react';

type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;

interface HostProps {
  className?: string;
  /** What stands in the place of the element until it is there, and where scripts do not run. */
  children?: ReactNode;
  onLogin?: Handler<'bidkit:login'>;
  onError?: Handler<'bidkit:error'>;
}

interface LotProps extends HostProps {
  /** The lot to show. */
  auctionId: number;
}

export interface AuctionCardProps extends LotProps {
  onNavigate?: Handler<'bidkit:navigate'>;
  onWatch?: Handler<'bidkit:watch'>;
}

export interface BidBoxProps extends LotProps {
  /** `page` when the page itself says that live updates have stopped, so that it is not said twice. */
  streamNotice?: 'page';
  onNavigate?: Handler<'bidkit:navigate'>;
  onBid?: Handler<'bidkit:bid'>;
  onPay?: Handler<'bidkit:pay'>;
  onEnd?: Handler<'bidkit:end'>;
}

export interface DealOfferProps extends HostProps {
  /** The daily deal to haggle over. */
  dealId: number;
  onDealStart?: Handler<'bidkit:deal-start'>;
  onOffer?: Handler<'bidkit:offer'>;
  onAccept?: Handler<'bidkit:accept'>;
  onReject?: Handler<'bidkit:reject'>;
  onPay?: Handler<'bidkit:pay'>;
  onNavigate?: Handler<'bidkit:navigate'>;
}

export interface BuyDirectProps extends LotProps {
  onAccept?: Handler<'bidkit:accept'>;
  onPay?: Handler<'bidkit:pay'>;
  onNavigate?: Handler<'bidkit:navigate'>;
}

export interface CheckoutProps extends LotProps {
  /** Where to begin or to go on: methods unless set. */
  step?: CheckoutStep;
  /** paypal unless set. */
  method?: PaymentMethod;
  onCheckoutStep?: Handler<'bidkit:checkout-step'>;
  onPaid?: Handler<'bidkit:paid'>;
  onLeave?: Handler<'bidkit:leave'>;
}

type Listeners = { readonly [prop: string]: keyof BidkitEvents };
type Attributes = { readonly [prop: string]: string };

const sharedEvents = { onLogin: 'bidkit:login', onError: 'bidkit:error' } as const;
const lot = { auctionId: 'auction-id' } as const;

/** `<bidkit-auction-card>` with typed events. Call `preventDefault()` on an event to act in the element's place. */
export const AuctionCard = elementComponent<AuctionCardProps>('bidkit-auction-card', lot, {
  ...sharedEvents,
  onNavigate: 'bidkit:navigate',
  onWatch: 'bidkit:watch',
});

/** `<bidkit-bid-box>` with typed events. */
export const BidBox = elementComponent<BidBoxProps>(
  'bidkit-bid-box',
  { ...lot, streamNotice: 'stream-notice' },
  {
    ...sharedEvents,
    onNavigate: 'bidkit:navigate',
    onBid: 'bidkit:bid',
    onPay: 'bidkit:pay',
    onEnd: 'bidkit:end',
  },
);

/** `<bidkit-deal-offer>` with typed events. */
export const DealOffer = elementComponent<DealOfferProps>(
  'bidkit-deal-offer',
  { dealId: 'deal-id' },
  {
    ...sharedEvents,
    onDealStart: 'bidkit:deal-start',
    onOffer: 'bidkit:offer',
    onAccept: 'bidkit:accept',
    onReject: 'bidkit:reject',
    onPay: 'bidkit:pay',
    onNavigate: 'bidkit:navigate',
  },
);

/** `<bidkit-buy-direct>` with typed events. */
export const BuyDirect = elementComponent<BuyDirectProps>('bidkit-buy-direct', lot, {
  ...sharedEvents,
  onAccept: 'bidkit:accept',
  onPay: 'bidkit:pay',
  onNavigate: 'bidkit:navigate',
});

/** `<bidkit-checkout>` with typed events. */
export const Checkout = elementComponent<CheckoutProps>(
  'bidkit-checkout',
  { ...lot, step: 'step', method: 'method' },
  {
    ...sharedEvents,
    onCheckoutStep: 'bidkit:checkout-step',
    onPaid: 'bidkit:paid',
    onLeave: 'bidkit:leave',
  },
);

/** Makes the component of an element: attributes from props, listeners from `on…`, the element's code when first mounted. */
function elementComponent<P extends HostProps>(tag: Tag, attributes: Attributes, listeners: Listeners) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per element, at module level only.
  function BidkitComponent(props: P) {
    const host = useRef<HTMLElement>(null);
    const latest = useRef(props);
    latest.current = props;

    useEffect(() => {
      void defineElements(tag);
      const element = host.current;
      if (!element) return;
      const heard = Object.entries(listeners).map(([prop, type]) => {
        const listener = (event: Event) => {
          const handler = latest.current[prop as keyof P] as ((event: Event) => void) | undefined;
          handler?.(event);
        };
        element.addEventListener(type, listener);
        return () => element.removeEventListener(type, listener);
      });
      return () => {
        for (const stop of heard) stop();
      };
    }, []);

    const { className, children } = props;
    const given = Object.entries(attributes).map(([prop, name]) => [name, props[prop as keyof P]]);
    return createElement(tag, { ...Object.fromEntries(given), ref: host, class: className }, children);
  }
  BidkitComponent.displayName = tag;
  return BidkitComponent;
}
