import type { PaymentMethod } from '@bidkit/sdk';
import { type BidkitEvents, type CheckoutStep, defineElements, type Tag } from '@bidkit/widgets';
import { createElement, type ReactNode, useEffect, useRef } from 'react';

type Handler<K extends keyof BidkitEvents> = (event: CustomEvent<BidkitEvents[K]>) => void;

interface LotProps {
  /** The lot to show. */
  auctionId: number;
  className?: string;
  /** What stands in the place of the element until it is there, and where scripts do not run. */
  children?: ReactNode;
  onLogin?: Handler<'bidkit:login'>;
  onError?: Handler<'bidkit:error'>;
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

const lotEvents = { onLogin: 'bidkit:login', onError: 'bidkit:error' } as const;

/** `<bidkit-auction-card>` with typed events. Call `preventDefault()` on an event to act in the element's place. */
export const AuctionCard = elementComponent<AuctionCardProps>('bidkit-auction-card', {
  ...lotEvents,
  onNavigate: 'bidkit:navigate',
  onWatch: 'bidkit:watch',
});

/** `<bidkit-bid-box>` with typed events. */
export const BidBox = elementComponent<BidBoxProps>(
  'bidkit-bid-box',
  {
    ...lotEvents,
    onNavigate: 'bidkit:navigate',
    onBid: 'bidkit:bid',
    onPay: 'bidkit:pay',
    onEnd: 'bidkit:end',
  },
  { streamNotice: 'stream-notice' },
);

/** `<bidkit-checkout>` with typed events. */
export const Checkout = elementComponent<CheckoutProps>(
  'bidkit-checkout',
  {
    ...lotEvents,
    onCheckoutStep: 'bidkit:checkout-step',
    onPaid: 'bidkit:paid',
    onLeave: 'bidkit:leave',
  },
  { step: 'step', method: 'method' },
);

/** Makes the component of an element: attributes from props, listeners from `on…`, the element's code when first mounted. */
function elementComponent<P extends LotProps>(tag: Tag, listeners: Listeners, attributes: Attributes = {}) {
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

    const { auctionId, className, children } = props;
    const given = Object.entries(attributes).map(([prop, name]) => [name, props[prop as keyof P]]);
    return createElement(
      tag,
      { ...Object.fromEntries(given), ref: host, 'auction-id': auctionId, class: className },
      children,
    );
  }
  BidkitComponent.displayName = tag;
  return BidkitComponent;
}
