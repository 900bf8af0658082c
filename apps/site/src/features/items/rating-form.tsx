import { MAX_RATING, ratingForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { useId } from 'react';
import { useForm } from '../../ui/form/use-form.ts';
import { lineOf, reviewApi } from './review-api.ts';
import styles from './review-block.module.css';

const numbers = Array.from({ length: MAX_RATING }, (_, index) => index + 1);
const starsOf = (count: number) => `${count} of ${MAX_RATING} stars`;

/** The member's rating of an item. */
export const Rating = ({ rating }: { rating: number }) => (
  <p>
    Your rating:{' '}
    <span className={styles.stars} role="img" aria-label={starsOf(rating)}>
      {'★'.repeat(rating) + '☆'.repeat(MAX_RATING - rating)}
    </span>
  </p>
);

/** The form with which a member rates an item, once: a group of radio buttons. */
export function RatingForm({ auctionId, onSent }: { auctionId: number; onSent(): Promise<void> }) {
  const bidkit = useBidkit();
  const id = useId();
  const { onSubmit, problem, isBusy } = useForm({
    schema: ratingForm,
    read: (fields) => ({ schedule_id: auctionId, rating: Number(fields.get('rating')) }),
    async send(body) {
      await reviewApi(bidkit).rateItem({ body });
      await onSent();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <fieldset className={styles.rating} aria-describedby={problem ? id : undefined}>
        <legend>Rate this item</legend>
        {numbers.map((count) => (
          <label key={count}>
            <input type="radio" name="rating" value={count} aria-label={starsOf(count)} />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </fieldset>
      <p id={id} className={styles.problem} role="alert">
        {lineOf(problem)}
      </p>
      <button type="submit" className={styles.send} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send rating'}
      </button>
    </form>
  );
}
