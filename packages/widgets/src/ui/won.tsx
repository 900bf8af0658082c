import { itemStatusId } from '@bidkit/sdk';
import { useEffect } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useLatest } from '../element/use-latest.ts';
import { TotalPlace } from '../expected-total/total-place.tsx';
import { instant } from '../i18n/dates.ts';
import { reportClick } from './links.ts';
import { messages, wordsOf } from './won-messages.ts';

interface Props {
  auctionId: number;
  status: number;
  /** The price of the item without shipping and tax, if it is known. */
  dollars?: number | undefined;
  /** The deadline of the payment, if it is known. */
  payBy?: string | undefined;
}

/**
 * The link to pay for a won item with its total and its deadline, or the status of its payment and a link to the
 * receipt. The receipt page leads on to My Wins where there is no receipt.
 */
export function Won({ auctionId, status, dollars, payBy }: Props) {
  const { bidkit, emit } = useElement();
  const isDue = status === itemStatusId.unpaid;
  const href = `${bidkit.siteUrl}/payment/${isDue ? 'methods' : 'credit-card/receipt'}/${auctionId}`;
  const detail = { auctionId, href };
  const text = wordsOf(status);
  return (
    <>
      {!isDue && <p>{text}</p>}
      <a
        part={isDue ? 'pay' : 'details'}
        class={isDue ? 'button primary large' : 'button'}
        href={href}
        onClick={(event) =>
          reportClick(event, () => (isDue ? emit('bidkit:pay', detail) : emit('bidkit:navigate', detail)))
        }
      >
        {isDue ? text : messages.details}
      </a>
      {/* Both come later than the link, which must not move under a pointer. */}
      {isDue && dollars !== undefined && <TotalPlace of="sale" dollars={dollars} />}
      {isDue && payBy && (
        <p part="pay-by">{messages.payBy(instant(payBy, { dateStyle: 'medium', timeStyle: 'short' }))}</p>
      )}
    </>
  );
}

/** Calls `onStep` at each step of a checkout on this page, including those whose event the page stops. */
export function useCheckoutSteps(onStep: () => void): void {
  const latest = useLatest(onStep);
  useEffect(() => {
    const listener = () => latest.current();
    addEventListener('bidkit:checkout-step', listener, true);
    return () => removeEventListener('bidkit:checkout-step', listener, true);
  }, [latest]);
}
