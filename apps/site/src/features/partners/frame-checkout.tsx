import { Checkout } from '@bidkit/react';
import type { BidkitError, PaymentMethod } from '@bidkit/sdk';
import type { CheckoutStep, PlainError } from '@bidkit/widgets';
import { useEffect, useState } from 'react';
import type { FrameChannel } from './frame-channel.ts';
import { FrameLeft } from './frame-left.tsx';

interface Position {
  readonly step: CheckoutStep;
  readonly method: PaymentMethod;
}

interface Props {
  id: number;
  channel: FrameChannel;
  locale: string;
  search: URLSearchParams;
}

/** The checkout in the frame. It moves between steps by itself and sends each one to the host page. */
export function FrameCheckout({ id, channel, locale, search }: Props) {
  const [position, setPosition] = useState<Partial<Position>>(() => readPosition(search));
  const [hasLeft, setLeft] = useState(false);
  const { step, method } = channel.host ?? {};
  // Runs when the attributes of the page's element change; a new locale alone changes nothing.
  useEffect(() => {
    if (!step && !method) return;
    setLeft(false);
    setPosition((now) => ({ ...now, ...(step && { step }), ...(method && { method }) }));
  }, [step, method]);
  const moveTo = (detail: Position) => {
    setPosition(detail);
    channel.send('bidkit:checkout-step', { auctionId: id, step: detail.step, method: detail.method });
  };
  const country = search.get('country');
  const currency = search.get('currency');
  if (hasLeft) {
    const back = () => {
      setLeft(false);
      moveTo({ step: 'methods', method: position.method ?? 'paypal' });
    };
    return <FrameLeft id={id} locale={locale} onBack={back} />;
  }
  return (
    <Checkout
      auctionId={id}
      {...position}
      {...(country && { country })}
      {...(currency && { currency })}
      locale={locale}
      onCheckoutStep={({ detail }) => moveTo(detail)}
      onPaid={({ detail }) => channel.send('bidkit:paid', detail)}
      onLeave={({ detail }) => {
        setLeft(true);
        channel.send('bidkit:leave', { ...detail, href: new URL(detail.href, location.href).href });
      }}
      onError={({ detail }) => channel.send('bidkit:error', { ...detail, error: toPlainError(detail.error) })}
    />
  );
}

const steps: readonly string[] = ['methods', 'address', 'review', 'receipt'] satisfies CheckoutStep[];
const methods: readonly string[] = ['paypal', 'credit-card', 'check'] satisfies PaymentMethod[];

/** The step and method of the page's element when it opened the frame. */
function readPosition(search: URLSearchParams): Partial<Position> {
  const [step, method] = [search.get('step'), search.get('method')];
  return {
    ...(step && steps.includes(step) && { step: step as CheckoutStep }),
    ...(method && methods.includes(method) && { method: method as PaymentMethod }),
  };
}

/** An error as a plain object: `postMessage` does not keep its class. */
export const toPlainError = ({
  route,
  status,
  message,
  code,
  params,
  errors,
  fields,
}: BidkitError): PlainError => ({ route, status, message, code, params, errors, fields });
