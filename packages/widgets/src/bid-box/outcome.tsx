import { itemStatusId, type LotData, type User } from '@bidkit/sdk';
import { useEffect } from 'preact/hooks';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { amount } from '../i18n/locale.ts';
import { Won } from '../ui/won.tsx';
import { messages } from './messages.ts';

/** Whether this member won the lot. */
export function hasWon(lot: LotData, user: User | null): boolean {
  return lot.status === 'sold' && user !== null && lot.user_id === user.id;
}

/** The result of an ended lot, for its winner, for other bidders and for everybody else. */
export function Outcome({ lot }: { lot: LotData }) {
  const { auctions, session } = useElement().bidkit;
  const { user } = useStore(session);
  // The event of the end has neither the item's status nor its deadline.
  const isFresh = hasWon(lot, user) && !lot.item_status_id;
  useEffect(() => {
    if (isFresh) void auctions.load(lot.id, { force: true });
  }, [auctions, lot.id, isFresh]);
  // A runner-up may be the buyer.
  const status = user && (lot.item_status_id ?? (hasWon(lot, user) && itemStatusId.unpaid));
  const isForfeited = status === itemStatusId.forfeited;
  const isCancelled = lot.status === 'cancelled';
  const hasLost = isForfeited || (!status && user && lot.hasBidBefore && !isCancelled);
  const title = hasLost ? !status && messages.didNotWin : status && messages.won;
  return (
    <div
      class="outcome"
      part="outcome"
      data-tone={hasLost ? 'warning' : status ? 'success' : 'info'}
      role="status"
      tabIndex={-1}
    >
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {status ? (
        // A runner-up pays another price than that of the lot.
        <Won
          auctionId={lot.id}
          status={status}
          dollars={hasWon(lot, user) ? lot.sale_price : undefined}
          payBy={lot.pay_by}
        />
      ) : (
        <p>
          {lot.status === 'sold'
            ? `${messages.soldFor} ${amount(lot.sale_price)} ${messages.currency}`
            : isCancelled
              ? messages.calledOff
              : messages.noSale}
        </p>
      )}
    </div>
  );
}
