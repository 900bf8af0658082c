import { shorten } from '@bidkit/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePreload } from '../preload.ts';
import { shareTestimonials } from './share-testimonials.ts';
import styles from './testimonial-strip.module.css';

const MAX_LENGTH = 80;
const ROTATION_MS = 130_000;

/** One line above the header with a testimonial in turn. A marketplace without claim and testimonials has none. */
export function TestimonialStrip() {
  const preload = usePreload();
  const testimonials = shareTestimonials(preload?.testimonials ?? []).strip;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  const claim = preload?.site.testimonials_claim;
  if (claim === '' && testimonials.length === 0) return null;
  const shown = testimonials[turn % testimonials.length];
  return (
    <aside className={styles.strip} aria-label="Testimonials">
      {/* Staff can change the claim, so nothing is claimed before it is known. */}
      {preload && <Link to={paths.testimonials}>{claim || 'Testimonials'}</Link>}
      {shown && (
        <figure className={styles.quote} key={shown.id}>
          <blockquote>{shorten(shown.testimonial, MAX_LENGTH)}</blockquote>
          <figcaption>{shown.real_name}</figcaption>
        </figure>
      )}
    </aside>
  );
}
