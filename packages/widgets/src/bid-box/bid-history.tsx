import type { Bid, LotData, User } from '@bidkit/sdk';
import { instant } from '../i18n/dates.ts';
import { money } from '../i18n/locale.ts';
import { messages } from './messages.ts';

interface Props {
  lot: LotData;
  user: User | null;
  /** Ids of the lines that stood here first: every other one slides in. */
  known: ReadonlySet<string>;
  isWhole: boolean;
  onShowAll(): void;
}

const SHORT = 8;
const clockTime = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

/** The public history, newest first. */
export function BidHistory({ lot, user, known, isWhole, onShowAll }: Props) {
  const bids = lot.bids ?? [];
  return (
    <section class="history" part="history">
      <h2>
        {messages.history}{' '}
        <bdi>
          <small>{messages.bids(lot.bid_count)}</small>
        </bdi>
      </h2>
      {bids.length === 0 && <p class="hint">{messages.noHistory}</p>}
      <ol tabIndex={-1}>
        {bids.slice(0, isWhole ? undefined : SHORT).map((bid) => (
          <Line key={bid.id} bid={bid} isOwn={user?.id === bid.user_id} isFresh={!known.has(bid.id)} />
        ))}
      </ol>
      {!isWhole && bids.length > SHORT && (
        <button type="button" class="button" part="show-all" onClick={onShowAll}>
          {messages.showAll}
        </button>
      )}
    </section>
  );
}

function Line({ bid, isOwn, isFresh }: { bid: Bid; isOwn: boolean; isFresh: boolean }) {
  return (
    <li part="history-line" class={isFresh ? 'fresh' : undefined} data-own={isOwn || undefined}>
      <bdi class="who">{isOwn ? messages.you : bid.username}</bdi>
      {bid.automatic && (
        <span class="pill" title={messages.automaticHint}>
          {messages.automatic}
        </span>
      )}
      <time dir="ltr" datetime={bid.time}>
        {instant(bid.time, clockTime)}
      </time>
      <b dir="ltr">{money(bid.amount)}</b>
    </li>
  );
}
