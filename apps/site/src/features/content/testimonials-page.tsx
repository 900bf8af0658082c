import { useBidkit } from '@bidkit/react';
import type { Testimonial } from '@bidkit/sdk';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { usePagedList } from '../../shared/paged-list/use-paged-list.ts';
import { Day } from './day.tsx';
import { testimonialsQuery } from './queries.ts';
import styles from './testimonials-page.module.css';

/** All testimonials, the newest first. */
export function TestimonialsPage() {
  const bidkit = useBidkit();
  return (
    <PagedList
      title="Testimonials"
      list={usePagedList((page) => testimonialsQuery(bidkit, page))}
      name="the testimonials"
      empty="There are no testimonials yet."
      width="full"
      rowsClass={styles.list}
      row={(testimonial) => <Quote {...testimonial} />}
    />
  );
}

function Quote({ testimonial, real_name, create_time }: Testimonial) {
  return (
    <figure className={styles.quote}>
      <blockquote>{testimonial}</blockquote>
      <figcaption>
        <strong>{real_name}</strong> <Day instant={create_time} />
      </figcaption>
    </figure>
  );
}
