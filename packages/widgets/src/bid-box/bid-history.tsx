import type { Bid, LotData } from '@bidkit/sdk';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { instant } from '../i18n/dates.ts';
import { Money } from '../ui/money.tsx';
import { messages } from './history-messages.ts';

const SHORT = 8;
const clockTime = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

export interface HistoryProps {
  lot: LotData;
  /** The ids of the bids that were shown first: the others slide in. */
  known: ReadonlySet<string>;
}

/** The public history, newest first. */
export function BidHistory({ lot, known }: HistoryProps) {
  const { user } = useStore(useElement().bidkit.session);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The pressed button was removed, and the focus with it.
  useLayoutEffect(() => {
    if (isWhole) list.current?.focus({ preventScroll: true });
  }, [isWhole]);
  const bids = lot.bids ?? [];
  return (
    <section class="history" part="history">
      <h2>
        {messages.history}{' '}
        <bdi>
          <small>{messages.bids(lot.bid_count)}</small>
        </bdi>
      </h2>
      {bids.length === 0 && (
        <p class="hint" part="hint">
          {lot.hasEnded ? messages.noBids : messages.noHistory}
        </p>
      )}
      <ol ref={list} tabIndex={-1}>
        {bids.slice(0, isWhole ? undefined : SHORT).map((bid) => (
          <Line key={bid.id} bid={bid} isOwn={user?.id === bid.user_id} isFresh={!known.has(bid.id)} />
        ))}
      </ol>
      {!isWhole && bids.length > SHORT && (
        <button type="button" class="button" part="show-all" onClick={() => setWhole(true)}>
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
        <span class="pill" part="automatic" title={messages.automaticHint}>
          {messages.automatic}
        </span>
      )}
      <time dir="ltr" datetime={bid.time}>
        {instant(bid.time, clockTime)}
      </time>
      <b dir="ltr">
        <Money dollars={bid.amount} />
      </b>
    </li>
  );
}
