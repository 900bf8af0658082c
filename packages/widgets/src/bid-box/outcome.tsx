/** @jsxImportSource #jsx */
import type { LotData, User } from '@bidkit/sdk';
import type { ViewProps } from '../define.ts';
import { money } from '../locale.ts';
import { reportClick } from '../ui/links.ts';
import { messages } from './messages.ts';

interface Props extends ViewProps {
  lot: LotData;
  user: User | null;
}

/** Whether this member won the lot. */
export function hasWon(lot: LotData, user: User | null): boolean {
  return lot.status === 'sold' && user !== null && lot.user_id === user.id;
}

/** What an ended lot says: to its winner, to who bid in vain, and to everybody else (spec 000 §4). */
export function Outcome({ lot, user, bidkit, id, emit }: Props) {
  if (hasWon(lot, user)) {
    const href = `${bidkit.siteUrl}/payment/methods/${id}`;
    return (
      <div class="outcome" part="outcome" data-tone="success" role="status">
        <p>
          <strong>{messages.won}</strong>
        </p>
        <a
          class="button primary"
          part="pay"
          href={href}
          onclick={(event) => reportClick(event, () => emit('bidkit:pay', { auctionId: id, href }))}
        >
          {messages.payNow}
        </a>
      </div>
    );
  }
  const isCancelled = lot.status === 'cancelled';
  const lost = user !== null && lot.hasBidBefore && !isCancelled;
  return (
    <div class="outcome" part="outcome" data-tone={lost ? 'warning' : 'info'} role="status">
      {lost && (
        <p>
          <strong>{messages.didNotWin}</strong> <span>{messages.didNotWinHint}</span>
        </p>
      )}
      <p>
        {lot.status === 'sold'
          ? `${messages.soldFor} ${money(lot.sale_price)} ${messages.currency}`
          : isCancelled
            ? messages.calledOff
            : messages.noSale}
      </p>
    </div>
  );
}
