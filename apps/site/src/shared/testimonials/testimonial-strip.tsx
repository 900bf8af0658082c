import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePreload } from '../preload.ts';
import styles from './testimonial-strip.module.css';

/** Spec 000 §9: at most 20 testimonials of 80 characters, turning every 130 seconds. */
const MOST = 20;
const LONGEST = 80;
const ROTATION_MS = 130_000;

/** A line of praise above the header. */
export function TestimonialStrip() {
  const testimonials = usePreload()?.testimonials.slice(0, MOST) ?? [];
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), ROTATION_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = testimonials[turn % testimonials.length];
  return (
    <aside className={styles.strip} aria-label="Testimonials">
      <Link to={paths.testimonials}>Over 88,872 Testimonials</Link>
      {shown && (
        <figure className={styles.quote} key={shown.id}>
          <blockquote>{truncate(shown.testimonial)}</blockquote>
          <figcaption>{shown.real_name}</figcaption>
        </figure>
      )}
    </aside>
  );
}

function truncate(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}
