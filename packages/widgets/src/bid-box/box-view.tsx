import { ENDING_SOON_SECONDS, type LotData, shownPrice } from '@bidkit/sdk';
import { instant } from '../i18n/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icons.tsx';
import { lotUrl, reportClick } from '../ui/links.ts';
import { LotImage } from '../ui/lot-image.tsx';
import { Price } from '../ui/price.tsx';
import { Timer } from '../ui/timer.tsx';
import { BidForm } from './bid-form.tsx';
import { BidHistory } from './bid-history.tsx';
import type { BoxProps } from './box-props.ts';
import { LastMinute } from './last-minute.tsx';
import { messages } from './messages.ts';
import { Standing, StreamError } from './notes.tsx';
import { hasWon, Outcome } from './outcome.tsx';

export function BoxView(props: BoxProps) {
  const { lot, user, phase, bidkit, root } = props;
  const pageSays = root.host.getAttribute('stream-notice') === 'page';
  return (
    <article class="box" part="box" data-phase={phase} data-won={hasWon(lot, user) || undefined}>
      <Header {...props} />
      <div class="desk">
        <StreamError bidkit={bidkit} pageSays={pageSays} />
        <Figures {...props} />
        {phase === 'live' && <LastMinute secondsLeft={props.secondsLeft} />}
        {phase === 'ending' && (
          <p class="ending" part="ending" role="status" tabIndex={-1}>
            {messages.ending}
          </p>
        )}
        {phase === 'live' && <Standing {...props} />}
        {phase === 'ended' && <Outcome {...props} />}
        <Alert error={props.desk.refusal} />
        {phase === 'live' && <Entry {...props} />}
        {phase === 'scheduled' && <p class="hint">{messages.opensHint}</p>}
      </div>
      {props.knownBids && <BidHistory {...props} known={props.knownBids} />}
    </article>
  );
}

function Header(props: BoxProps) {
  const { lot, bidkit, id, emit } = props;
  const href = lotUrl(props, lot);
  return (
    <header class="header" part="header">
      <LotImage lot={lot} siteUrl={bidkit.siteUrl} sizes="80px" />
      <p>
        <small>{messages.lotNumber(id)}</small>
        <a
          part="name"
          href={href}
          onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { auctionId: id, href }))}
        >
          {lot.control.product_description.short_name}
        </a>
      </p>
    </header>
  );
}

const overWord = (status: LotData['status']) =>
  status === 'sold' ? messages.sold : status === 'cancelled' ? messages.cancelled : messages.ended;

function Figures({ lot, user, phase, firstPrice, secondsLeft }: BoxProps) {
  const over = phase === 'ended';
  const leading = user !== null && lot.user_id === user.id;
  const priceLabel = over
    ? lot.status === 'sold'
      ? messages.soldFor
      : messages.finalPrice
    : lot.bid_count > 0
      ? messages.currentBid
      : messages.openingBid;
  // A countdown to the end would read as one to bid by.
  const opens = phase === 'scheduled' && lot.starts_at;
  const timeLabel = over ? overWord(lot.status) : opens ? messages.opensAt : messages.timeLeft;
  return (
    <dl class="figures" part="figures">
      <div>
        <dt>{priceLabel}</dt>
        <dd>
          <Price dollars={shownPrice(lot)} first={firstPrice} />
        </dd>
      </div>
      <div class="time" data-soon={(!over && secondsLeft < ENDING_SOON_SECONDS) || undefined}>
        <dt>
          <Icon name="clock" /> {timeLabel}
        </dt>
        <dd>
          {opens ? (
            <span part="opens">{instant(opens, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          ) : (
            <Timer />
          )}
        </dd>
      </div>
      {/* A runner-up who got the item is its winner, whoever led. */}
      {(leading || !lot.item_status_id) && (
        <div class="leader">
          <dt>{over ? messages.winner : messages.leader}</dt>
          <dd part="leader" data-own={leading || undefined}>
            <bdi>{leading ? messages.you : (lot.username ?? messages.nobody)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Entry({ bidkit, id, emit, lot, desk }: BoxProps) {
  if (bidkit.session.getState().status !== 'signed-out') return <BidForm lot={lot} desk={desk} />;
  return (
    <div class="log-in">
      <a
        class="button primary"
        part="log-in"
        href={`${bidkit.siteUrl}/login`}
        target="_blank"
        rel="noopener"
        onClick={(event) => reportClick(event, () => emit('bidkit:login', { auctionId: id }))}
      >
        {messages.logIn}
      </a>
      <p class="hint">{messages.logInHint}</p>
    </div>
  );
}
