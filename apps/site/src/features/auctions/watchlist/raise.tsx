import { useBidkit } from '@bidkit/react';
import {
  type BidkitError,
  type BidResult,
  bidResultMessage,
  type LotData,
  leastBid,
  type User,
} from '@bidkit/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey } from '../../../shared/member-key.ts';
import { Money } from '../../../shared/money.tsx';
import styles from './my-bids-page.module.css';
import { RaiseDialog } from './raise-dialog.tsx';

/** Opens a dialog with the lowest maximum that is accepted. A leader may raise the own maximum, but need not. */
export function Raise({ lot, user }: { lot: LotData; user: User }) {
  const { auctions } = useBidkit();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const bid = useMutation<BidResult, BidkitError, number>({
    mutationFn: (dollars) => auctions.placeBid(lot.id, dollars),
    onSettled: () => client.invalidateQueries({ queryKey: [memberKey] }),
  });
  const isLeading = lot.user_id === user.id;
  return (
    <div className={styles.raise}>
      <button
        type="button"
        className={isLeading ? styles.change : styles.button}
        disabled={user.bid_hold !== null}
        aria-disabled={bid.isPending}
        onClick={() => setAsking(!bid.isPending)}
      >
        <span>
          {isLeading ? 'Change maximum' : 'Raise to '}
          {!isLeading && <Money dollars={leastBid(lot)} />}
          <span className="visually-hidden">: {lot.control.product_description.short_name}</span>
        </span>
      </button>
      <p role="status">{bid.data && bidResultMessage(bid.data, lot)}</p>
      {bid.error && (
        <p role="alert" className={styles.note} data-tone="danger">
          {bid.error.message}
        </p>
      )}
      {isAsking && (
        <RaiseDialog
          lot={lot}
          isLeading={isLeading}
          onAnswer={(dollars) => {
            setAsking(false);
            if (dollars !== null) bid.mutate(dollars);
          }}
        />
      )}
    </div>
  );
}
