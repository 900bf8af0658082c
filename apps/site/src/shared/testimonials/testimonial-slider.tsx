import type { Testimonial } from '@bidkit/sdk';
import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSlides } from '../../ui/use-slides.ts';
import styles from './testimonial-slider.module.css';

const EVERY_MS = 12_000;

/** Shows one testimonial at a time. The reader can pause and turn them. */
export function TestimonialSlider({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { index, go, isMoving, toggle, hold } = useSlides(testimonials.length, EVERY_MS);
  const shown = testimonials[index];
  if (!shown) return null;
  return (
    <section className={styles.slider} aria-label="What members say" {...hold}>
      {/* A long one scrolls, with the keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A part that scrolls can have the focus. */}
      <figure className={styles.quote} key={shown.id} tabIndex={0}>
        <blockquote>{shown.testimonial}</blockquote>
        <figcaption>{shown.real_name}</figcaption>
      </figure>
      <div className={styles.controls}>
        <Link to={paths.testimonials}>All testimonials</Link>
        <button type="button" aria-label={isMoving ? 'Stop the slides' : 'Play the slides'} onClick={toggle}>
          <Icon name={isMoving ? 'pause' : 'play'} />
        </button>
        <button type="button" aria-label="Previous testimonial" onClick={() => go(index - 1)}>
          <Icon name="back" />
        </button>
        <button type="button" aria-label="Next testimonial" onClick={() => go(index + 1)}>
          <Icon name="next" />
        </button>
      </div>
    </section>
  );
}
