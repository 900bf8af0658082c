import { useBidkit } from '@bidkit/react';
import { formatPrice } from '@bidkit/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './frame.module.css';
import type { PageLine } from './page-line.ts';
import type { Asking } from './panel.tsx';
import { askToPay, openPayWindow } from './pay-window.ts';

interface OfferProps {
  id: number;
  partner: Asking;
  line: PageLine;
  onAgreed(): void;
}

/** What is to be paid for, and the way into our window: a page of somebody else's cannot know who is at the screen. */
export function FrameOffer({ id, partner, line, onAgreed }: OfferProps) {
  const bidkit = useBidkit();
  // What was bought as a deal is its buyer's business: its name is told in our window.
  const { data: lot } = useQuery({
    queryKey: ['framed-lot', id],
    queryFn: ({ signal }) => bidkit.api.getAuction({ params: { id }, signal }),
    retry: false,
    // Once paid for by a token of its own, the lot is not for this call any more.
    staleTime: Infinity,
  });
  const ask = useMutation({
    mutationFn: (popup: Window | null) =>
      askToPay(bidkit, popup, { partner: partner.key, origin: partner.origin, lotId: id }),
    onSuccess: (isAgreed) => isAgreed && onAgreed(),
  });
  const product = lot?.control.product_description;
  return (
    <section className={styles.panel} aria-label="Payment">
      <div className={styles.lot}>
        {product && <Picture product={product} sizes="96px" isFirst />}
        <div>
          <h1>{product ? product.name : 'Your purchase'}</h1>
          {lot && <p className={styles.price}>{formatPrice(lot.sale_price)}</p>}
        </div>
      </div>
      <p>
        {partner.name} shows our auctions; the payment is between you and First Dollar. A window of ours opens
        so that you can sign in where {partner.name} cannot see it. Then you pay right here.
      </p>
      <button
        type="button"
        className={styles.button}
        aria-disabled={ask.isPending}
        onClick={() => {
          if (ask.isPending) return;
          line.tell('bidkit:login', { auctionId: id });
          // Within the click: a window that comes later is kept shut.
          ask.mutate(openPayWindow());
        }}
      >
        {ask.isPending ? 'Waiting for the window' : 'Continue to payment'}
      </button>
      <p className={styles.said} role="status">
        {ask.isPending && 'Our window is open. Go on there.'}
        {ask.data === false && 'Nothing was paid. You can go on whenever you like.'}
        {ask.error?.message}
      </p>
      <p className={styles.small}>
        <a href={paths.payment({ id, step: 'methods', method: 'paypal' })} target="_blank" rel="noopener">
          Pay at First Dollar instead
        </a>
      </p>
    </section>
  );
}
