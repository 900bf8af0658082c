import { type BidkitError, buyDirectPrice, type LotData, shownPrice } from '@bidkit/sdk';
import type { ComponentChild } from 'preact';
import { useElement } from '../element/element-context.ts';
import { endOf } from '../element/lot-time.ts';
import { messages } from '../i18n/messages.ts';
import { errorText } from '../i18n/server-text.ts';
import { closedAt } from '../ui/closed-at.ts';
import { Icon } from '../ui/icons.tsx';
import { lotUrl, reportClick } from '../ui/links.ts';
import { LotImage } from '../ui/lot-image.tsx';
import { Price } from '../ui/price.tsx';
import { Timer } from '../ui/timer.tsx';
import type { TimerPhase } from './timer-phase.ts';

interface Props {
  lot: LotData;
  phase: TimerPhase;
  isTicking: boolean;
  /** The price first shown, which does not roll in. */
  firstPrice: number;
  /** What the card shows a member. */
  memberStatus: ComponentChild;
  onToggleWatch(): void;
  /** Why the watchlist could not be changed, or the lot is not live. */
  error: BidkitError | null;
  onTryAgain(): void;
}

// Wide cards put the picture beside the text and need a smaller one.
const SIZES = '(min-width: 480px) 320px, 100vw';

export function CardView(props: Props) {
  const { bidkit, emit } = useElement();
  const { lot, phase, error } = props;
  const name = lot.control.product_description.short_name;
  const href = lotUrl(bidkit, lot);
  const badge = { live: null, soon: messages.endingSoon, ended: messages.sold }[phase];
  return (
    <article class="card" part="card" data-phase={phase}>
      <div class="picture" part="picture">
        <LotImage lot={lot} siteUrl={bidkit.siteUrl} sizes={SIZES} />
        {badge && (
          <span class="badge" part="badge">
            {lot.status === 'cancelled' ? messages.cancelled : badge}
          </span>
        )}
        <button
          type="button"
          class="watch"
          part="watch"
          aria-pressed={lot.isWatching}
          aria-label={messages.watch(name)}
          onClick={props.onToggleWatch}
        >
          <Icon name="heart" part="heart" />
        </button>
        <slot name="badge" />
      </div>
      <div class="words" part="words">
        <p class="time" part="time">
          <Icon name="clock" part="clock" />
          <Timer endsMs={endOf(lot)} isRunning={props.isTicking} />
        </p>
        <a
          class="name"
          part="name"
          href={href}
          onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { auctionId: lot.id, href }))}
        >
          {name}
        </a>
        <CardPrice lot={lot} firstPrice={props.firstPrice} ended={phase === 'ended'} />
        {props.memberStatus}
        {error && (
          <button type="button" class="button" part="notice" onClick={props.onTryAgain}>
            {errorText(error)}
          </button>
        )}
        <slot name="actions" />
        <slot name="footer" />
      </div>
    </article>
  );
}

function CardPrice({ lot, firstPrice, ended }: Pick<Props, 'lot' | 'firstPrice'> & { ended: boolean }) {
  const { clock } = useElement().bidkit;
  const direct = buyDirectPrice(lot);
  const closed = ended && closedAt(lot, clock.now());
  return (
    <div class="prices" part="prices">
      <Price dollars={shownPrice(lot)} first={firstPrice} />
      <p class="bids" part="bids">
        <bdi part="bid-count">{messages.bids(lot.bid_count)}</bdi>
        {!ended && <bdi part="next-bid">{messages.nextBid(lot.next_minimum)}</bdi>}
        {!ended && direct !== null && <bdi part="buy-direct">{messages.buyDirect(direct)}</bdi>}
        {lot.currentSetMax !== null && <bdi part="maximum">{messages.yourMaximum(lot.currentSetMax)}</bdi>}
        {closed && <bdi part="closed">{closed}</bdi>}
      </p>
    </div>
  );
}
