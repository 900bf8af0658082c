import { useCountdown, useSession } from '@bidkit/react';
import { type CardBidStatus, cardBidStatus, type LotData, shownPrice } from '@bidkit/sdk';
import type { RefObject } from 'react';
import { Money } from '../../shared/money.tsx';
import { useAskLogin } from '../../shared/return-path.ts';
import { useNow } from '../../shared/use-now.ts';
import styles from './bid-bar.module.css';
import { useFormOnScreen } from './use-form-on-screen.ts';

/** The fields and links of the bid box that a member may need next, the first that is there. */
const NEXT_STEP = '[part~="input"]:enabled, [part~="hold"] a, [part~="log-in"]';

const standings: Record<CardBidStatus['status'], string | null> = {
  winning: 'You’re winning',
  outbid: 'You’ve been outbid',
  neverBid: null,
};

interface Props {
  lot: LotData;
  /** The element around the bid box. */
  box: RefObject<HTMLElement | null>;
}

/** Price, clock and Bid at the bottom of the screen while the bid form is not on it. */
export function BidBar({ lot, box }: Props) {
  const now = useNow() ?? Date.parse(lot.server_time);
  const { hasEnded } = useCountdown(Date.parse(lot.eventEnd));
  const isScheduled = lot.starts_at ? Date.parse(lot.starts_at) > now : false;
  if (lot.status !== 'live' || hasEnded || isScheduled) return null;
  return <OpenBar lot={lot} box={box} />;
}

function OpenBar({ lot, box }: Props) {
  const { text, isEndingSoon } = useCountdown(Date.parse(lot.eventEnd));
  const { status, user } = useSession();
  const askLogin = useAskLogin();
  const isFormOnScreen = useFormOnScreen(box);
  const standing = cardBidStatus(lot, user);
  const label = standing && standings[standing.status];

  function goToForm() {
    const host = box.current?.querySelector('bidkit-bid-box');
    const next = host?.shadowRoot?.querySelector<HTMLElement>(NEXT_STEP);
    (next ?? host)?.scrollIntoView({ block: 'center' });
    next?.focus({ preventScroll: true });
  }

  return (
    <section
      className={styles.bar}
      aria-label="Bid on this lot"
      data-needs-scripts
      data-hidden={isFormOnScreen || undefined}
    >
      <p className={styles.name}>{lot.control.product_description.short_name}</p>
      <dl className={styles.figures}>
        <div data-tone={label ? standing.style : undefined}>
          <dt>{label ?? (lot.bid_count > 0 ? 'Current bid' : 'Opening bid')}</dt>
          <dd>
            <Money dollars={shownPrice(lot)} />
          </dd>
        </div>
        <div data-tone={isEndingSoon ? 'danger' : undefined}>
          <dt>Time left</dt>
          <dd className={styles.clock}>
            <span role="timer">{text}</span>
          </dd>
        </div>
      </dl>
      <button type="button" className={styles.bid} onClick={status === 'signed-out' ? askLogin : goToForm}>
        {status === 'signed-out' ? 'Log in to bid' : 'Bid'}
      </button>
    </section>
  );
}
