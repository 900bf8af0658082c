import { useBidkit } from '@bidkit/react';
import type { AuctionDetail, Bidkit } from '@bidkit/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Picture } from '../../shared/picture.tsx';
import styles from './frame.module.css';
import { frameInstant } from './frame-formats.ts';
import { frameTexts } from './frame-texts.ts';
import type { PageLine } from './page-line.ts';
import type { Asking } from './panel.tsx';
import { askToPay, openPayWindow } from './pay-window.ts';

interface OfferProps {
  id: number;
  partner: Asking;
  line: PageLine;
  locale: string;
  /** They were paying, and the permission ended. */
  isSignedOut: boolean;
  onAgreed(): void;
}

/** What is to be paid for, once there is something to pay. How much is told in our window, which knows who pays: a runner-up owes less. */
export function FrameOffer(props: OfferProps) {
  const { id, locale } = props;
  const texts = frameTexts(locale);
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
      {isRunning ? <Running lot={lot} locale={locale} /> : <WayToPay {...props} />}
    </section>
  );
}

/** What the clocks of two machines, and the closing, may be late by. */
const LATE_MS = 2_000;
const LONGEST_MS = 3_600_000;

/** What was bought as a deal is its buyer's business, and comes to nobody here: its name is told in our window. */
function useLot({ api, clock }: Bidkit, id: number) {
  const { data: lot, isPending } = useQuery({
    queryKey: ['framed-lot', id],
    queryFn: ({ signal }) => api.getAuction({ params: { id }, signal }),
    retry: false,
    // A running one is asked about whenever somebody looks. Once paid for by a token of its own, it is not for this call any more.
    staleTime: ({ state }) => (state.data?.status === 'live' ? 0 : Infinity),
    refetchInterval({ state }) {
      if (state.data?.status !== 'live') return false;
      const left = Date.parse(state.data.eventEnd) - clock.now();
      return Math.min(Math.max(left, 0) + LATE_MS, LONGEST_MS);
    },
  });
  return { lot, isPending };
}

/** Nobody has won it yet. */
function Running({ lot, locale }: { lot: AuctionDetail; locale: string }) {
  const texts = frameTexts(locale);
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

/** The way into our window: a page of somebody else's cannot know who is at the screen. */
function WayToPay({ id, partner, line, locale, isSignedOut, onAgreed }: OfferProps) {
  const texts = frameTexts(locale);
  const bidkit = useBidkit();
  const ask = useMutation({
    mutationFn: (popup: Window | null) =>
      askToPay(bidkit, popup, { partner: partner.key, origin: partner.origin, lotId: id }, texts),
    onSuccess: (isAgreed) => isAgreed && onAgreed(),
  });
  return (
    <>
      {isSignedOut && (
        <p className={styles.said} role="alert">
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
          line.tell('bidkit:login', { auctionId: id });
          // Within the click: a window that comes later is kept shut.
          ask.mutate(openPayWindow());
        }}
      >
        {ask.isPending ? texts.waiting : texts.go}
      </button>
      <p className={styles.said} role="status">
        {ask.isPending && texts.goOnThere}
        {/* Why is said in the window, which knows who looks at it: they may have paid before. */}
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
