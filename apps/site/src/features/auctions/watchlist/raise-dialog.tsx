import { readDollars, readWholeDollars } from '@bidkit/contract';
import { formatPrice, type LotData, leastBid, shownPrice } from '@bidkit/sdk';
import { Dialog } from '@bidkit/ui/dialog';
import { Field } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useState } from 'react';
import styles from './raise-dialog.module.css';

interface Props {
  lot: LotData;
  isLeading: boolean;
  /** Receives the confirmed maximum, or null. */
  onAnswer(dollars: number | null): void;
}

/** The question before a bid, with the maximum in a field. */
export function RaiseDialog({ lot, isLeading, onAnswer }: Props) {
  const least = leastBid(lot);
  const [text, setText] = useState(() => String(least));
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const allowsCents = lot.cents_allowed ?? false;
  const bid = allowsCents ? readDollars(text) : readWholeDollars(text);
  const effect = isLeading
    ? `You are the high bidder: the price stays at ${formatPrice(shownPrice(lot))}.`
    : `The price will be ${formatPrice(lot.next_minimum)} or more, up to your maximum.`;
  return (
    <Dialog
      title={'dollars' in bid ? `Bid up to ${formatPrice(bid.dollars)}?` : 'Your maximum bid'}
      text={`You are bidding on ${lot.control.product_description.short_name}. ${effect} Shipping and tax are added at checkout. A bid is binding: if you win, you agree to pay the final price.`}
      onCancel={() => onAnswer(null)}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if ('dollars' in bid) onAnswer(bid.dollars);
          else setProblem(amountProblem(allowsCents));
        }}
      >
        <Field
          name="amount"
          label={allowsCents ? 'Your maximum bid, in dollars' : 'Your maximum bid, in whole dollars'}
          hint={`Bid ${formatPrice(least)} or more.`}
          inputMode={allowsCents ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          problem={problem}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(null);
          }}
        />
        <div className={styles.actions}>
          <button type="button" className={styles.no} onClick={() => onAnswer(null)}>
            Cancel
          </button>
          <button type="submit" className={styles.yes}>
            Confirm bid
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const amountProblem = (allowsCents: boolean): FormProblem => ({
  message: null,
  errors: {
    amount: [
      allowsCents
        ? 'Write dollars such as 1,250 or 2.50: a comma separates thousands, a point the cents'
        : 'Enter your bid as a whole number of dollars',
    ],
  },
});
