import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePreload } from '../../shared/preload.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSlides } from '../../ui/use-slides.ts';
import styles from './join-banner.module.css';
import { LiveLots } from './live-lots.tsx';

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

/** The invitation to visitors: four slides that lead to the registration, beside live lots. */
export function JoinBanner() {
  const siteName = useSiteName();
  const social = usePreload()?.social_logins[0];
  const { index, go, isMoving, toggle, hold } = useSlides(slides.length, SLIDE_MS);
  return (
    <div className={styles.banner} data-visitors>
      <section
        className={styles.join}
        aria-roledescription="carousel"
        aria-label={`Join ${siteName}`}
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
          <Link to={paths.register} className={styles.button}>
            JOIN NOW FREE
          </Link>
          {social && (
            <Link to={paths.socialStart(social)} className={styles.social}>
              <span className="visually-hidden">Join with </span>
              {social === 'apple' ? 'Apple' : 'Facebook'}
            </Link>
          )}
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
      </section>
      <LiveLots />
    </div>
  );
}
