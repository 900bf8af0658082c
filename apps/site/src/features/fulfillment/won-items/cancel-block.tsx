import { useBidkit } from '@bidkit/react';
import { formatPrice, type WonItem } from '@bidkit/sdk';
import { Dialog } from '@bidkit/ui/dialog';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKey } from '../../../shared/member-key.ts';
import styles from './cancel-block.module.css';
import { winApi } from './queries.ts';

/** Cancels the order of an item that is paid and not packed, after a question. */
export function CancelBlock({ item: { id, control, paid_transaction_details: paid } }: { item: WonItem }) {
  const bidkit = useBidkit();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => winApi(bidkit).cancelOrder({ params: { id } }),
    // Also after a refusal, such as of an item that was packed meanwhile: the page shows what it is now.
    onSettled: () => client.invalidateQueries({ queryKey: [memberKey] }),
    onSuccess: () => handFocus(null),
  });
  const isBusy = cancel.isPending || cancel.isSuccess;
  const total = paid && formatPrice(paid.amount + paid.freight_revenue + paid.tax);
  return (
    <div>
      <button
        type="button"
        className={styles.cancel}
        aria-disabled={isBusy}
        onClick={() => setIsAsked(!isBusy)}
      >
        {isBusy ? 'Canceling' : 'Cancel the order'}
      </button>
      <p className={styles.problem} role="alert">
        {cancel.error?.message}
      </p>
      {isAsked && (
        <Dialog
          title="Cancel this order?"
          text={`We will not send ${control.product_description.name}, and refund ${total ?? 'your payment'}. This cannot be undone.`}
          onCancel={() => setIsAsked(false)}
        >
          <div className={styles.actions}>
            <button type="button" className={styles.no} onClick={() => setIsAsked(false)}>
              Keep the order
            </button>
            <button
              type="button"
              className={styles.yes}
              onClick={() => {
                setIsAsked(false);
                cancel.mutate();
              }}
            >
              Yes, cancel it
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
