import { Checkout } from '@bidkit/react';
import type { BidkitError, PaymentMethod } from '@bidkit/sdk';
import type { CheckoutStep, PlainError } from '@bidkit/widgets';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from './frame.module.css';
import { frameTexts } from './frame-texts.ts';
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
  const [isOver, setOver] = useState(false);
  const texts = frameTexts(locale);
  const { place: asked } = line;
  // The page's element was sent to another step.
  useEffect(() => {
    if (asked)
      setPlace(
        (now) => ({ step: asked.step ?? now.step, method: asked.method ?? now.method }) as Partial<Place>,
      );
  }, [asked]);
  if (isOver) {
    return (
      <div className={styles.panel}>
        <p>{texts.over}</p>
        <a className={styles.quiet} href={paths.myWins} target="_blank" rel="noopener">
          {texts.wins}
        </a>
      </div>
    );
  }
  return (
    <Checkout
      auctionId={id}
      {...place}
      locale={locale}
      onCheckoutStep={({ detail }) => {
        setPlace(detail);
        line.tell('bidkit:checkout-step', detail);
      }}
      onPaid={({ detail }) => line.tell('bidkit:paid', detail)}
      onLeave={({ detail }) => {
        setOver(true);
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
