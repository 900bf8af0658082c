import { ENDING_SOON_SECONDS, type LotData, leastBid, shownPrice } from '@bidkit/sdk';
import { useElement } from '../element/element-context.ts';
import { endOf, secondsLeft } from '../element/lot-time.ts';
import { useClock } from '../element/use-clock.ts';
import { useStore } from '../element/use-store.ts';
import { TotalPlace } from '../expected-total/total-place.tsx';
import { instant } from '../i18n/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { closedAt } from '../ui/closed-at.ts';
import { Icon } from '../ui/icons.tsx';
import { lotUrl, reportClick } from '../ui/links.ts';
import { LotImage } from '../ui/lot-image.tsx';
import { Price } from '../ui/price.tsx';
import { Timer } from '../ui/timer.tsx';
import { BidForm } from './bid-form.tsx';
import { BidStatus } from './bid-status.tsx';
import type { BoxPhase } from './box-phase.ts';
import { HistoryPlace } from './history-place.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { LastMinuteBar } from './last-minute-bar.tsx';
import { LiveUpdatesNotice } from './live-updates-notice.tsx';
import { messages } from './messages.ts';
import { hasWon, Outcome } from './outcome.tsx';
import { type BidFormState, useBidding } from './use-bidding.ts';

interface Props {
  lot: LotData;
  phase: BoxPhase;
  /** The price first shown, which does not roll in. */
  firstPrice: number;
  /** Ids of the bids in the history as it was first shown; null until there is one. */
  knownBids: ReadonlySet<string> | null;
  /** The page itself shows that live updates have stopped. */
  isStreamNoticeOnPage: boolean;
}

export function BoxView({ lot, phase, firstPrice, knownBids, isStreamNoticeOnPage }: Props) {
  const { bidkit, still } = useElement();
  const { user } = useStore(bidkit.session);
  const bidding = useBidding(lot.id);
  return (
    <article class="box" part="box" data-phase={phase} data-won={hasWon(lot, user) || undefined}>
      <Header lot={lot} />
      <div class="panel" part="panel">
        <LiveUpdatesNotice isOnPage={isStreamNoticeOnPage} />
        <Figures lot={lot} phase={phase} firstPrice={firstPrice} />
        {phase === 'live' && <LastMinuteBar lot={lot} />}
        {phase === 'awaitingResult' && (
          <p class="ending" part="ending" role="status" tabIndex={-1}>
            {messages.ending}
          </p>
        )}
        {phase === 'live' && <BidStatus lot={lot} result={bidding.result} />}
        {phase === 'ended' && <Outcome lot={lot} />}
        <Alert error={bidding.refusal} />
        {phase === 'live' && <Entry lot={lot} bidding={bidding} />}
        {phase === 'scheduled' && (
          <p class="hint" part="hint">
            {messages.opensHint}
          </p>
        )}
        {still?.note(phase === 'live' ? 'bid' : null, messages.bids(lot.bid_count))}
        <slot name="actions" />
      </div>
      {knownBids && <HistoryPlace lot={lot} known={knownBids} />}
      <slot name="footer" />
    </article>
  );
}

function Header({ lot }: Pick<Props, 'lot'>) {
  const { bidkit, emit } = useElement();
  const href = lotUrl(bidkit, lot);
  return (
    <header class="header" part="header">
      <LotImage lot={lot} siteUrl={bidkit.siteUrl} sizes="80px" />
      <p>
        <small part="lot-number">{messages.lotNumber(lot.id)}</small>
        <a
          part="name"
          href={href}
          onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { auctionId: lot.id, href }))}
        >
          {lot.control.product_description.short_name}
        </a>
      </p>
      <slot name="badge" />
    </header>
  );
}

const endedLabel = (status: LotData['status']) =>
  status === 'sold' ? messages.sold : status === 'cancelled' ? messages.cancelled : messages.ended;

function Figures({ lot, phase, firstPrice }: Pick<Props, 'lot' | 'phase' | 'firstPrice'>) {
  const { bidkit, still } = useElement();
  const { clock, session } = bidkit;
  const { user } = useStore(session);
  const isOver = phase === 'ended';
  const isSoon = useClock(
    (nowMs) => secondsLeft(lot, nowMs) < ENDING_SOON_SECONDS,
    (isSoon) => !isOver && !isSoon,
  );
  const isLeading = user !== null && lot.user_id === user.id;
  const bidLabel = isOver ? messages.finalPrice : messages.currentBid;
  const priceLabel = lot.bid_count > 0 ? bidLabel : messages.openingBid;
  // Before the start a countdown to the end would be misleading.
  const opens = phase === 'scheduled' && lot.starts_at;
  const closed = isOver && closedAt(lot, clock.now());
  const timeLabel = isOver
    ? endedLabel(lot.status)
    : opens
      ? messages.opensAt
      : (still?.label(messages.timeLeft) ?? messages.timeLeft);
  return (
    <dl class="figures" part="figures">
      <div>
        <dt>{priceLabel}</dt>
        <dd>
          <Price dollars={shownPrice(lot)} first={firstPrice} />
        </dd>
      </div>
      <div class="time" part="time" data-soon={(!isOver && isSoon) || undefined}>
        <dt>
          <Icon name="clock" part="clock" /> {timeLabel}
        </dt>
        <dd>
          {opens ? (
            <span part="opens">{instant(opens, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          ) : (
            <Timer endsMs={endOf(lot)} isRunning={!isOver} />
          )}
          {closed && (
            <p class="hint" part="closed">
              {closed}
            </p>
          )}
        </dd>
      </div>
      {/* Not for a runner-up who got the item, although another member led, nor after the end without bids. */}
      {(isLeading || !lot.item_status_id) && !(isOver && !lot.username) && (
        <div class="leader">
          <dt>{isOver ? messages.winner : messages.leader}</dt>
          <dd part="leader" data-own={isLeading || undefined}>
            <bdi>{isLeading ? messages.you : (lot.username ?? messages.noLeader)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Entry({ lot, bidding }: { lot: LotData; bidding: BidFormState }) {
  const { bidkit, emit } = useElement();
  const { status, user } = useStore(bidkit.session);
  const hold = user?.bid_hold;
  if (status !== 'signed-out')
    return (
      <>
        {hold && <HoldNotice hold={hold} />}
        {user?.is_staff && (
          <p class="note" part="hold" data-tone="warning" role="status">
            {messages.staffCannotBid}
          </p>
        )}
        <BidForm lot={lot} bidding={bidding} isDisabled={Boolean(hold || user?.is_staff)} />
      </>
    );
  return (
    <div class="log-in">
      <a
        class="button primary"
        part="log-in"
        href={`${bidkit.siteUrl}/login`}
        target="_blank"
        rel="noopener"
        onClick={(event) => reportClick(event, () => emit('bidkit:login', { auctionId: lot.id }))}
      >
        {messages.logIn}
      </a>
      <p class="hint" part="hint">
        {messages.logInHint}
      </p>
      <TotalPlace of="bid" dollars={leastBid(lot)} />
    </div>
  );
}
