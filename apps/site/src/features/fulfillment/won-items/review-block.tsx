import { MAX_RATING, MAX_TESTIMONIAL, ratingForm, testimonialForm, trackingStatusId } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import { type Bidkit, reviewRoutes, type WonItem } from '@bidkit/sdk';
import { type FormProblem, useForm } from '@bidkit/ui/form/use-form';
import { handFocus } from '@bidkit/ui/hand-focus';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { memberKey } from '../../../shared/member-key.ts';
import styles from './review-block.module.css';

/** Whether a member can rate an item: it was delivered, and there is no claim for its parcel. */
export const canReview = ({ shipping, insurance_claim }: WonItem): boolean =>
  shipping?.shipping_tracking.tracking_status_id === trackingStatusId.delivered && insurance_claim === null;

/** The rating of a delivered item and the testimonial about it, folded: what the member has sent, or the forms. */
export function ReviewBlock({ item }: { item: WonItem }) {
  const client = useQueryClient();
  const summary = useRef<HTMLElement>(null);
  const hasSent = useRef(false);
  const { product_review, testimonials } = item;
  const sentCount = testimonials.length + (product_review ? 1 : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A form that was sent is replaced, and loses the focus.
  useEffect(() => {
    if (hasSent.current) handFocus(null, summary.current);
    hasSent.current = false;
  }, [sentCount]);
  async function onSent() {
    hasSent.current = true;
    await client.invalidateQueries({ queryKey: [memberKey] });
  }
  return (
    <details className={styles.review}>
      <summary ref={summary} tabIndex={0}>
        {sentCount > 0 ? 'Your opinion' : 'Rate this item'}
      </summary>
      <div>
        {product_review ? (
          <Rating rating={product_review.rating} />
        ) : (
          <RatingForm auctionId={item.id} onSent={onSent} />
        )}
        {testimonials.map((testimonial) => (
          <Testimonial key={testimonial.id} testimonial={testimonial} />
        ))}
        {testimonials.length === 0 && <TestimonialForm auctionId={item.id} onSent={onSent} />}
      </div>
    </details>
  );
}

/** The calls about ratings and testimonials. Only My Wins loads the routes. */
const reviewApi = ({ extend }: Bidkit) => extend(reviewRoutes);

/** The problem of a form with one field in a line; nothing without one. */
const lineOf = (problem: FormProblem | null): string =>
  problem ? (problem.message ?? Object.values(problem.errors).flat().join(' ')) : '';

const numbers = Array.from({ length: MAX_RATING }, (_, index) => index + 1);
const starsOf = (count: number) => `${count} of ${MAX_RATING} stars`;

/** The member's rating of an item. */
const Rating = ({ rating }: { rating: number }) => (
  <p>
    Your rating:{' '}
    <span className={styles.stars} role="img" aria-label={starsOf(rating)}>
      {'★'.repeat(rating) + '☆'.repeat(MAX_RATING - rating)}
    </span>
  </p>
);

/** The form with which a member rates an item, once: a group of radio buttons. */
function RatingForm({ auctionId, onSent }: { auctionId: number; onSent(): Promise<void> }) {
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

type OwnTestimonial = WonItem['testimonials'][number];

/** What happens with a testimonial, for its member. */
const statusTexts = {
  pending: 'We will publish it once we have read it.',
  approved: 'It is published.',
  rejected: 'We have not published it.',
} as const satisfies Record<OwnTestimonial['status'], string>;

/** The member's testimonial about an item. */
const Testimonial = ({ testimonial: { testimonial, status } }: { testimonial: OwnTestimonial }) => (
  <figure className={styles.testimonial}>
    <figcaption>
      Your testimonial: <small>{statusTexts[status]}</small>
    </figcaption>
    <blockquote>{testimonial}</blockquote>
  </figure>
);

/** The form with which a member writes a testimonial about an item, once. */
function TestimonialForm({ auctionId, onSent }: { auctionId: number; onSent(): Promise<void> }) {
  const bidkit = useBidkit();
  const id = useId();
  const { onSubmit, problem, isBusy } = useForm({
    schema: testimonialForm,
    read: (fields) => ({ schedule_id: auctionId, review: fields.get('review') }),
    async send(body) {
      await reviewApi(bidkit).writeTestimonial({ body });
      await onSent();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <label htmlFor={`${id}-text`}>Write a testimonial</label>
      <p id={`${id}-hint`} className={styles.hint}>
        We publish it with your first name and the first letter of your last name.
      </p>
      <textarea
        id={`${id}-text`}
        name="review"
        rows={3}
        maxLength={MAX_TESTIMONIAL}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem !== null || undefined}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {lineOf(problem)}
      </p>
      <button type="submit" className={styles.send} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send testimonial'}
      </button>
    </form>
  );
}
