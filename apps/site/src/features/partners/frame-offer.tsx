import { useBidkit } from '@bidkit/react';
import type { AuctionDetail, Bidkit } from '@bidkit/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Picture } from '../../shared/picture.tsx';
import { useSiteName } from '../../shared/site-name.ts';
import { textsOf } from '../../shared/texts.ts';
import styles from './frame.module.css';
import type { FrameChannel } from './frame-channel.ts';
import { frameInstant } from './frame-formats.ts';
import type { RequestingPartner } from './panel.tsx';
import { askToPay, openPayWindow } from './pay-window.ts';
import { framedLotQuery } from './queries.ts';

interface OfferProps {
  id: number;
  partner: RequestingPartner;
  channel: FrameChannel;
  locale: string;
  /** The token of a frame that was signed in has expired or was revoked. */
  isSignedOut: boolean;
  onAgreed(): void;
}

/**
 * The purchase, and the button that opens the authorization window. The amount is shown there only, because it depends
 * on the member.
 */
export function FrameOffer(props: OfferProps) {
  const { id, locale } = props;
  const texts = textsOf(locale).payFrame(useSiteName());
  const { lot, isPending } = useLot(useBidkit(), id);
  if (isPending) return null;
  const product = lot?.control.product_description;
  const isRunning = lot?.status === 'live';
  return (
    <section className={styles.panel} aria-label={texts.payment}>
      <div className={styles.lot}>
        {product && <Picture product={product} sizes="96px" isFirst />}
        <h1>{product ? product.name : texts.purchase}</h1>
      </div>
      {isRunning ? <Running lot={lot} locale={locale} /> : <PayButton {...props} />}
    </section>
  );
}

/** Margin for clock differences and for the closer. */
const CLOSING_MARGIN_MS = 2_000;
const MAX_POLL_MS = 3_600_000;

/** The lot, or undefined when it was sold as a deal: only its buyer can read it, in the authorization window. */
function useLot(bidkit: Bidkit, id: number) {
  const { data: lot, isPending } = useQuery({
    ...framedLotQuery(bidkit, id),
    refetchInterval({ state }) {
      if (state.data?.status !== 'live') return false;
      const left = Date.parse(state.data.eventEnd) - bidkit.clock.now();
      return Math.min(Math.max(left, 0) + CLOSING_MARGIN_MS, MAX_POLL_MS);
    },
  });
  return { lot, isPending };
}

/** Shown while the lot is live and nothing can be paid. */
function Running({ lot, locale }: { lot: AuctionDetail; locale: string }) {
  const texts = textsOf(locale).payFrame(useSiteName());
  return (
    <>
      <p role="status">
        {texts.running} {texts.ends(frameInstant(lot.eventEnd, locale))}
      </p>
      <p className={styles.small}>
        <a href={paths.auction(lot)} target="_blank" rel="noopener">
          {texts.watchIt}
        </a>
      </p>
    </>
  );
}

/** Opens the authorization window: only a window of our own origin knows who is signed in. */
function PayButton({ id, partner, channel, locale, isSignedOut, onAgreed }: OfferProps) {
  const texts = textsOf(locale).payFrame(useSiteName());
  const bidkit = useBidkit();
  const ask = useMutation({
    mutationFn: (popup: Window | null) =>
      askToPay(bidkit, popup, { partner: partner.key, origin: partner.origin, lotId: id }, texts),
    onSuccess: (isAgreed) => isAgreed && onAgreed(),
  });
  return (
    <>
      {isSignedOut && (
        <p className={styles.message} role="alert">
          {texts.signedOut}
        </p>
      )}
      <p>{texts.intro(partner.name)}</p>
      <button
        type="button"
        className={styles.button}
        aria-disabled={ask.isPending}
        onClick={() => {
          if (ask.isPending) return;
          channel.send('bidkit:login', { auctionId: id });
          // Within the click: browsers block a popup that opens later.
          ask.mutate(openPayWindow());
        }}
      >
        {ask.isPending ? texts.waiting : texts.go}
      </button>
      <p className={styles.message} role="status">
        {ask.isPending && texts.goOnThere}
        {/* The window has shown the reason, which may be private: the member may have paid before. */}
        {ask.data === false && texts.closed}
        {ask.error?.message}
      </p>
      <p className={styles.small}>
        <a href={paths.payment({ id, step: 'methods', method: 'paypal' })} target="_blank" rel="noopener">
          {texts.instead}
        </a>
      </p>
    </>
  );
}
