import { Checkout } from '@bidkit/react';
import type { BidkitError, PaymentMethod } from '@bidkit/sdk';
import type { CheckoutStep, PlainError } from '@bidkit/widgets';
import { useEffect, useState } from 'react';
import { FrameLeft } from './frame-left.tsx';
import type { PageLine } from './page-line.ts';

interface Place {
  readonly step: CheckoutStep;
  readonly method: PaymentMethod;
}

interface Props {
  id: number;
  line: PageLine;
  locale: string;
  search: URLSearchParams;
}

/** The checkout itself, which moves on by itself; the page around it hears of each step. */
export function FrameCheckout({ id, line, locale, search }: Props) {
  const [place, setPlace] = useState<Partial<Place>>(() => readPlace(search));
  const [hasLeft, setLeft] = useState(false);
  const { step, method } = line.place ?? {};
  // The page's element was sent to another step, and not only to another language.
  useEffect(() => {
    if (!step && !method) return;
    setLeft(false);
    setPlace((now) => ({ ...now, ...(step && { step }), ...(method && { method }) }));
  }, [step, method]);
  const moveTo = (detail: Place) => {
    setPlace(detail);
    line.tell('bidkit:checkout-step', { auctionId: id, step: detail.step, method: detail.method });
  };
  if (hasLeft) {
    const back = () => {
      setLeft(false);
      moveTo({ step: 'methods', method: place.method ?? 'paypal' });
    };
    return <FrameLeft id={id} locale={locale} onBack={back} />;
  }
  return (
    <Checkout
      auctionId={id}
      {...place}
      locale={locale}
      onCheckoutStep={({ detail }) => moveTo(detail)}
      onPaid={({ detail }) => line.tell('bidkit:paid', detail)}
      onLeave={({ detail }) => {
        setLeft(true);
        line.tell('bidkit:leave', { ...detail, href: new URL(detail.href, location.href).href });
      }}
      onError={({ detail }) => line.tell('bidkit:error', { ...detail, error: plain(detail.error) })}
    />
  );
}

const steps: readonly string[] = ['methods', 'address', 'review', 'receipt'] satisfies CheckoutStep[];
const methods: readonly string[] = ['paypal', 'credit-card', 'check'] satisfies PaymentMethod[];

/** Where the page's element was when it opened the frame. */
function readPlace(search: URLSearchParams): Partial<Place> {
  const [step, method] = [search.get('step'), search.get('method')];
  return {
    ...(step && steps.includes(step) && { step: step as CheckoutStep }),
    ...(method && methods.includes(method) && { method: method as PaymentMethod }),
  };
}

/** As it can be told between windows. */
export const plain = ({ route, status, message, errors }: BidkitError): PlainError => ({
  route,
  status,
  message,
  errors,
});
