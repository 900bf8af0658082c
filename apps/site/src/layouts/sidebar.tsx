import { Icon } from '@bidkit/ui/icon';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatCount } from '../shared/formats.ts';
import { usePreload } from '../shared/preload.ts';
import { shareTestimonials } from '../shared/testimonials/share-testimonials.ts';
import { TestimonialSlider } from '../shared/testimonials/testimonial-slider.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './sidebar.module.css';

const GovSpotlight = lazyComponent('GovSpotlight', () =>
  import('./gov-spotlight.tsx').then((module) => module.GovSpotlight),
);
const Timeline = lazyComponent('Timeline', () => import('./timeline.tsx').then((module) => module.Timeline));

/**
 * The column beside listings on large screens: live categories, hotspots, testimonials, a government auction, wins and
 * notices.
 */
export function Sidebar() {
  const preload = usePreload();
  // Smaller screens do not show the column.
  const isWide = useMediaQuery('(min-width: 80rem)');
  // A failed preload shows no message; the column stays empty.
  if (!preload) return <aside className={styles.sidebar} aria-label="Browse" aria-busy="true" />;
  const { categories } = preload;
  const plain = categories.filter(({ is_virtual }) => !is_virtual);
  // Virtual ones only: the list above has all others.
  const hotspots = categories.filter(({ is_fire, is_virtual }) => is_fire && is_virtual);
  return (
    <aside className={styles.sidebar} aria-label="Browse">
      {plain.length > 0 && (
        <nav className={styles.card} aria-labelledby="live-categories">
          <h2 id="live-categories">Live $1 Auctions</h2>
          <ul>
            {plain.map((category) => (
              <li key={category.id}>
                <Link to={paths.category(category)}>
                  <span>{category.display}</span> <small>{formatCount(category.numItems)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hotspots.length > 0 && (
        <nav className={styles.card} aria-labelledby="hotspots">
          <h2 id="hotspots">
            <Icon name="flame" /> Hotspots
          </h2>
          <ul className={styles.chips}>
            {hotspots.map((category) => (
              <li key={category.id}>
                <Link to={paths.category(category)}>
                  {category.display} <small>{formatCount(category.numItems)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TestimonialSlider testimonials={shareTestimonials(preload.testimonials).slider} />
      {isWide && (
        <Suspense>
          {preload.spotlight && <GovSpotlight auction={preload.spotlight} />}
          <Timeline />
        </Suspense>
      )}
    </aside>
  );
}
