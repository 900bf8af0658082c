import { useAuction, useBidkit, useCountdown, useSession } from '@bidkit/react';
import { auctionPath, type LotData, shownPrice } from '@bidkit/sdk';
import { handFocus } from '@bidkit/ui/hand-focus';
import { Icon } from '@bidkit/ui/icon';
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Money } from '../../shared/money.tsx';
import styles from './toast.module.css';
import type { UrgentAlert, UrgentKind } from './use-new-alerts.ts';

/** Time that a toast stays while it is visible and neither the pointer nor the focus is on it. */
export const TOAST_SECONDS = 15;

const toLot = ({ reference_id, short_name }: UrgentAlert) =>
  auctionPath({ id: reference_id, control: { product_description: { short_name: short_name ?? '' } } });

interface Appearance {
  readonly heading: string;
  readonly tone: 'danger' | 'warning' | 'success';
  readonly action: string;
  to(alert: UrgentAlert): string;
}

const appearances: Readonly<Record<UrgentKind, Appearance>> = {
  outbid: { heading: 'You’ve been outbid', tone: 'danger', action: 'Bid again', to: toLot },
  ending_soon: { heading: 'Ending soon', tone: 'warning', action: 'Bid', to: toLot },
  won: {
    heading: 'It’s yours',
    tone: 'success',
    action: 'Pay now',
    to: ({ reference_id }) => paths.payment({ id: reference_id, step: 'methods', method: 'credit-card' }),
  },
};

interface Props {
  alert: UrgentAlert;
  onClose(): void;
}

/** One alert above the page: what happened to which lot, its price, the time left and the next step. */
export function Toast({ alert, onClose }: Props) {
  const { api, auctions } = useBidkit();
  const { user } = useSession();
  const { data: lot } = useAuction(alert.reference_id);
  const region = useRef<HTMLElement>(null);
  const { name: kind } = alert.user_notification_type;
  const { heading, tone, action, to } = appearances[kind];
  const close = () => {
    // A toast that closes by itself must not move the focus of the page.
    if (region.current?.contains(document.activeElement)) handFocus(region.current);
    onClose();
  };
  const hold = useAutoClose(close);

  // A lot that the page knew before its end lacks the deadline of the payment.
  useEffect(() => {
    if (kind === 'won') void auctions.load(alert.reference_id, { force: true });
  }, [auctions, kind, alert.reference_id]);

  // Leading again, on another device, or too late to bid.
  const isOver = kind !== 'won' && lot !== null && (lot.hasEnded || lot.status !== 'live');
  const isOutdated = isOver || (kind === 'outbid' && lot !== null && lot.user_id === user?.id);
  const closeOutdated = useEffectEvent(close);
  useEffect(() => {
    if (isOutdated) closeOutdated();
  }, [isOutdated]);

  return (
    <section
      ref={region}
      className={styles.toast}
      data-tone={tone}
      aria-label={heading}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      {...hold}
    >
      <div className={styles.words}>
        <strong className={styles.heading}>{heading}</strong>
        <span className={styles.name}>{alert.short_name}</span>
        <span className={styles.figures}>{lot && <Figures lot={lot} isWon={kind === 'won'} />}</span>
      </div>
      <Link
        to={to(alert)}
        className={styles.action}
        onClick={() => {
          onClose();
          // The next page does not wait for the answer; an alert that stays unread is listed.
          void api.readNotification({ params: { id: alert.id } }).catch(() => undefined);
        }}
      >
        {action}
      </Link>
      <button type="button" className={styles.close} aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
}

/** The price, and the time that is left to bid or to pay. */
function Figures({ lot, isWon }: { lot: LotData; isWon: boolean }) {
  const end = isWon ? lot.pay_by : lot.eventEnd;
  return (
    <>
      <Money dollars={shownPrice(lot)} />
      {end && (
        <span>
          <TimeLeft end={end} /> {isWon ? 'to pay' : 'left'}
        </span>
      )}
    </>
  );
}

function TimeLeft({ end }: { end: string }) {
  const { text } = useCountdown(Date.parse(end));
  return <span role="timer">{text}</span>;
}

/**
 * Closes after a time in which the page is visible and neither pointer nor focus is on the element. Returns the
 * element's handlers.
 */
function useAutoClose(onClose: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isVisible = useSyncExternalStore(
    (notify) => focusManager.subscribe(notify),
    () => focusManager.isFocused(),
  );
  const isRunning = isVisible && !isHovered && !isFocused;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => close(), TOAST_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
