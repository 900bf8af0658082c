import { trackingStatusId } from '@bidkit/contract';
import type { WonItem } from '@bidkit/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { memberKey } from '../../shared/member-key.ts';
import { handFocus } from '../../ui/hand-focus.ts';
import { Rating, RatingForm } from './rating-form.tsx';
import styles from './review-block.module.css';
import { Testimonial, TestimonialForm } from './testimonial-form.tsx';

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
