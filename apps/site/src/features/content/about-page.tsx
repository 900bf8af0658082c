import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ContactDetails } from '../../shared/contact-details.tsx';
import styles from './about-page.module.css';
import { ABOUT, ratingsQuery, staticPageQuery } from './queries.ts';
import { StaffText } from './staff-text.tsx';

/** What staff write about the marketplace, how to reach it, and how its members rated what they received. */
export function AboutPage() {
  return (
    <StaffText text={useQuery(staticPageQuery(useBidkit(), ABOUT))}>
      <ContactDetails />
      <p>
        <Link to={paths.contact}>Contact us</Link>
      </p>
      <Ratings />
    </StaffText>
  );
}

function Ratings() {
  const { data } = useQuery(ratingsQuery(useBidkit()));
  if (!data || data.average === null) return null;
  const average = data.average.toFixed(1);
  return (
    <section className={styles.ratings}>
      <h2>What members say</h2>
      <p className={styles.average}>
        <strong>
          <span aria-hidden="true">★</span> {average}
        </strong>{' '}
        of 5 stars, from {data.count === 1 ? '1 rating' : `${data.count.toLocaleString('en-US')} ratings`} of
        delivered items
      </p>
      <Link to={paths.testimonials}>Read the testimonials</Link>
    </section>
  );
}
