import { useBidkit } from '@bidkit/react';
import {
  type BidkitError,
  type BidResult,
  formatPrice,
  type LotData,
  leastBid,
  needsConfirmation,
} from '@bidkit/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey } from '../../shared/member-key.ts';
import { Money } from '../../shared/money.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './my-bids-page.module.css';

/** Raises the member's maximum to the lowest one that is accepted, in one press. */
export function Raise({ lot, isSuspended }: { lot: LotData; isSuspended: boolean }) {
  const { auctions } = useBidkit();
  const client = useQueryClient();
  const [asking, setAsking] = useState<number | null>(null);
  const bid = useMutation<BidResult, BidkitError, number>({
    mutationFn: (dollars) => auctions.placeBid(lot.id, dollars),
    onSettled: () => client.invalidateQueries({ queryKey: [memberKey] }),
  });
  const dollars = leastBid(lot);
  const name = lot.control.product_description.short_name;
  return (
    <div className={styles.raise}>
      <button
        type="button"
        className={styles.button}
        disabled={isSuspended}
        aria-disabled={bid.isPending}
        aria-label={`Raise to ${formatPrice(dollars)}: ${name}`}
        onClick={() => {
          if (bid.isPending) return;
          if (needsConfirmation(lot, dollars)) setAsking(dollars);
          else bid.mutate(dollars);
        }}
      >
        Raise to <Money dollars={dollars} />
      </button>
      <p role="status">{bid.data?.message}</p>
      {bid.error && (
        <p role="alert" className={styles.note} data-tone="danger">
          {bid.error.message}
        </p>
      )}
      {asking !== null && (
        <ConfirmDialog
          title={`Bid up to ${formatPrice(asking)}?`}
          text={`You are bidding on ${name}. The price rises to ${formatPrice(asking)} at most. Shipping and tax are added at checkout. A bid is binding: if you win, you agree to pay the final price.`}
          onAnswer={(isConfirmed) => {
            setAsking(null);
            if (isConfirmed) bid.mutate(asking);
          }}
        />
      )}
    </div>
  );
}
