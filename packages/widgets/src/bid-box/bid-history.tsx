/** @jsxImportSource preact */
import { type Bid, formatPrice, type LotData, type User } from '@bidkit/sdk';
import { Component } from 'preact';
import { messages } from './messages.ts';

interface Props {
  lot: LotData;
  user: User | null;
}

const SHORT = 8;
const clockTime = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** The public history, newest first; lines that come while it is on screen slide in. */
export class BidHistory extends Component<Props, { all: boolean }> {
  override state = { all: false };
  #known = new Set((this.props.lot.bids ?? []).map((bid) => bid.id));

  #line(bid: Bid) {
    const { user } = this.props;
    const own = user?.id === bid.user_id;
    return (
      <li
        key={bid.id}
        part="history-line"
        class={this.#known.has(bid.id) ? undefined : 'fresh'}
        data-own={own || undefined}
      >
        <bdi class="who">{own ? messages.you : bid.username}</bdi>
        {bid.automatic && (
          <span class="auto" title={messages.automaticHint}>
            {messages.automatic}
          </span>
        )}
        <time dateTime={bid.time}>{clockTime.format(Date.parse(bid.time))}</time>
        <b dir="ltr">{formatPrice(bid.amount)}</b>
      </li>
    );
  }

  render({ lot }: Props, { all }: { all: boolean }) {
    const bids = lot.bids ?? [];
    return (
      <section class="history" part="history" aria-labelledby="history">
        <h2 id="history">
          {messages.history} <small>{messages.bids(lot.bid_count)}</small>
        </h2>
        {bids.length === 0 ? (
          <p class="hint">{messages.noHistory}</p>
        ) : (
          <ol reversed>{bids.slice(0, all ? undefined : SHORT).map((bid) => this.#line(bid))}</ol>
        )}
        {!all && bids.length > SHORT && (
          <button
            type="button"
            class="button quiet"
            part="show-all"
            onClick={() => this.setState({ all: true })}
          >
            {messages.showAll(bids.length)}
          </button>
        )}
      </section>
    );
  }
}
