/** @jsxImportSource preact */
import {
  type BidkitError,
  type BidResult,
  ENDING_SOON_SECONDS,
  type LotData,
  shownPrice,
  type User,
} from '@bidkit/sdk';
import type { ElementProps } from '../define.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Icon } from '../ui/icons.tsx';
import { lotUrl, reportClick } from '../ui/links.ts';
import { LotImage } from '../ui/lot-image.tsx';
import { Price } from '../ui/price.tsx';
import { BidForm } from './bid-form.tsx';
import { BidHistory } from './bid-history.tsx';
import type { BoxPhase } from './box-phase.ts';
import { LastMinute } from './last-minute.tsx';
import { messages } from './messages.ts';
import { BidProblem, Standing, StreamError } from './notes.tsx';
import { hasWon, Outcome } from './outcome.tsx';

export interface BoxProps extends ElementProps {
  lot: LotData;
  user: User | null;
  phase: BoxPhase;
  secondsLeft: number;
  busy: boolean;
  result: BidResult | null;
  problem: BidkitError | null;
  onBid(dollars: number): Promise<boolean>;
}

export function BoxView(props: BoxProps) {
  const { lot, user, phase, bidkit } = props;
  return (
    <div class="box" part="box" data-phase={phase} data-won={hasWon(lot, user) || undefined}>
      <Header {...props} />
      <div class="desk">
        {bidkit.realtime.status.getState() === 'failed' && <StreamError bidkit={bidkit} />}
        <Figures {...props} />
        {phase === 'live' && <LastMinute secondsLeft={props.secondsLeft} />}
        {phase === 'ending' && (
          <p class="ending" part="ending" role="status">
            {messages.ending}
          </p>
        )}
        {phase === 'live' && <Standing {...props} />}
        {phase === 'ended' && <Outcome {...props} />}
        <BidProblem error={props.problem} />
        {phase === 'live' && <Entry {...props} />}
      </div>
      {lot.bids && <BidHistory lot={lot} user={user} />}
    </div>
  );
}

function Header(props: BoxProps) {
  const { lot, bidkit, auctionId, emit } = props;
  const href = lotUrl(props, lot);
  return (
    <header class="header" part="header">
      <LotImage lot={lot} siteUrl={bidkit.siteUrl} sizes="80px" />
      <p>
        <small>{messages.lotNumber(auctionId)}</small>
        <a
          part="name"
          href={href}
          onClick={(event) => reportClick(event, () => emit('bidkit:navigate', { auctionId, href }))}
        >
          {lot.control.product_description.short_name}
        </a>
      </p>
    </header>
  );
}

function Figures({ lot, user, phase, bidkit, secondsLeft }: BoxProps) {
  const over = phase === 'ended';
  const leading = user !== null && lot.user_id === user.id;
  const priceLabel = over
    ? lot.status === 'sold'
      ? messages.soldFor
      : messages.finalPrice
    : lot.bid_count > 0
      ? messages.currentBid
      : messages.openingBid;
  return (
    <dl class="figures" part="figures">
      <div>
        <dt>{priceLabel}</dt>
        <dd>
          <Price dollars={shownPrice(lot)} />
        </dd>
      </div>
      <div class="time" data-soon={(!over && secondsLeft < ENDING_SOON_SECONDS) || undefined}>
        <dt>
          <Icon name="clock" />{' '}
          {over ? (lot.status === 'sold' ? messages.sold : messages.ended) : messages.timeLeft}
        </dt>
        <dd>
          <Countdown bidkit={bidkit} endMs={Date.parse(lot.eventEnd)} ended={lot.hasEnded} active={!over} />
        </dd>
      </div>
      <div class="leader">
        <dt>{over ? messages.winner : messages.leader}</dt>
        <dd part="leader" data-own={leading || undefined}>
          <bdi>{leading ? messages.you : (lot.username ?? messages.nobody)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Entry({ bidkit, auctionId, emit, ...rest }: BoxProps) {
  if (bidkit.session.getState().status !== 'signed-out') return <BidForm {...rest} />;
  return (
    <div class="log-in">
      <a
        class="button"
        part="log-in"
        href={`${bidkit.siteUrl}/login`}
        target="_blank"
        rel="noopener"
        onClick={(event) => reportClick(event, () => emit('bidkit:login', { auctionId }))}
      >
        {messages.logIn}
      </a>
      <p class="hint">{messages.logInHint}</p>
    </div>
  );
}
