import { MAX_TESTIMONIAL, testimonialForm } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { WonItem } from '@bidkit/sdk';
import { useId } from 'react';
import { useForm } from '../../ui/form/use-form.ts';
import { lineOf, reviewApi } from './review-api.ts';
import styles from './review-block.module.css';

type OwnTestimonial = WonItem['testimonials'][number];

/** What happens with a testimonial, for its member. */
const statusTexts = {
  pending: 'We will publish it once we have read it.',
  approved: 'It is published.',
  rejected: 'We have not published it.',
} as const satisfies Record<OwnTestimonial['status'], string>;

/** The member's testimonial about an item. */
export const Testimonial = ({ testimonial: { testimonial, status } }: { testimonial: OwnTestimonial }) => (
  <figure className={styles.testimonial}>
    <figcaption>
      Your testimonial: <small>{statusTexts[status]}</small>
    </figcaption>
    <blockquote>{testimonial}</blockquote>
  </figure>
);

/** The form with which a member writes a testimonial about an item, once. */
export function TestimonialForm({ auctionId, onSent }: { auctionId: number; onSent(): Promise<void> }) {
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
