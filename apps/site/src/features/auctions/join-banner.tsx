import type { Auction } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Picture } from '../../shared/picture.tsx';
import { usePreload } from '../../shared/preload.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSlides } from '../../ui/use-slides.ts';
import styles from './join-banner.module.css';

const SLIDE_MS = 2_200;

const slides = [
  {
    title: 'Auctions start at one dollar.',
    text: 'Watches, tools, coins and guitars sell live every night.',
  },
  {
    title: 'Everyone follows the same clock.',
    text: 'The timer runs on our server. When it reads zero, the auction is over.',
  },
  {
    title: 'Set your limit and relax.',
    text: 'Enter the most you’d pay. We bid just enough to keep you ahead.',
  },
  {
    title: 'Buy seized and unclaimed goods.',
    text: 'We describe and photograph everything before it is auctioned.',
  },
] as const;

/** The invitation to visitors: four slides that lead to the registration. */
export function JoinBanner() {
  const { index, go, isMoving, toggle, hold } = useSlides(slides.length, SLIDE_MS);
  const featured = usePreload()?.featured ?? [];
  return (
    <section
      className={styles.banner}
      aria-roledescription="carousel"
      aria-label="Join First Dollar"
      {...hold}
    >
      <div className={styles.slides} aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map(({ title, text }, number) => (
          <Link
            key={title}
            to={paths.register}
            className={styles.slide}
            data-shown={number === index}
            inert={number !== index}
          >
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </Link>
        ))}
      </div>
      <div className={styles.act}>
        <Link to={paths.register} className={styles.join}>
          JOIN NOW FREE
        </Link>
        <div className={styles.controls}>
          <button type="button" aria-label={isMoving ? 'Pause slides' : 'Play slides'} onClick={toggle}>
            <Icon name={isMoving ? 'pause' : 'play'} />
          </button>
          {slides.map(({ title }, number) => (
            <button
              key={title}
              type="button"
              className={styles.dot}
              aria-label={`Slide ${number + 1} of ${slides.length}`}
              aria-current={number === index}
              onClick={() => go(number)}
            />
          ))}
        </div>
      </div>
      <div className={styles.tags} aria-hidden="true">
        {slides.map(({ title }, number) => (
          <Tags key={title} lots={featured.slice(number * 2, number * 2 + 2)} isShown={number === index} />
        ))}
      </div>
    </section>
  );
}

/** Two featured lots, drawn as the tags of an evidence room. */
function Tags({ lots, isShown }: { lots: Auction[]; isShown: boolean }) {
  return (
    <div className={styles.pair} data-shown={isShown}>
      {[lots[0], lots[1]].map((lot, place) => (
        <div key={lot?.id ?? `empty ${place}`} className={styles.tag}>
          {lot ? (
            <Picture product={lot.control.product_description} sizes="(min-width: 64em) 220px, 160px" />
          ) : (
            <span className={styles.blank} />
          )}
          <span className={styles.caption}>{lot ? `Lot ${lot.id}` : '\u00a0'}</span>
        </div>
      ))}
    </div>
  );
}
