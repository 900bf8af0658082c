import { useBidkit } from '@bidkit/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './frame.module.css';
import { framePrice, frameTexts } from './frame-texts.ts';
import type { PageLine } from './page-line.ts';
import type { Asking } from './panel.tsx';
import { askToPay, openPayWindow } from './pay-window.ts';

interface OfferProps {
  id: number;
  partner: Asking;
  line: PageLine;
  locale: string;
  onAgreed(): void;
}

/** What is to be paid for, and the way into our window: a page of somebody else's cannot know who is at the screen. */
export function FrameOffer({ id, partner, line, locale, onAgreed }: OfferProps) {
  const texts = frameTexts(locale);
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
      askToPay(bidkit, popup, { partner: partner.key, origin: partner.origin, lotId: id }, texts),
    onSuccess: (isAgreed) => isAgreed && onAgreed(),
  });
  const product = lot?.control.product_description;
  return (
    <section className={styles.panel} aria-label={texts.payment}>
      <div className={styles.lot}>
        {product && <Picture product={product} sizes="96px" isFirst />}
        <div>
          <h1>{product ? product.name : texts.purchase}</h1>
          {lot && <p className={styles.price}>{framePrice(lot.sale_price, locale)}</p>}
        </div>
      </div>
      <p>{texts.intro(partner.name)}</p>
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
        {ask.isPending ? texts.waiting : texts.go}
      </button>
      <p className={styles.said} role="status">
        {ask.isPending && texts.goOnThere}
        {ask.data === false && texts.nothingPaid}
        {ask.error?.message}
      </p>
      <p className={styles.small}>
        <a href={paths.payment({ id, step: 'methods', method: 'paypal' })} target="_blank" rel="noopener">
          {texts.instead}
        </a>
      </p>
    </section>
  );
}
