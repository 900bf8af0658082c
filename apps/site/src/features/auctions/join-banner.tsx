import { type SiteSettings, socialNames } from '@bidkit/contract';
import { Icon } from '@bidkit/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { usePreload } from '../../shared/preload.ts';
import { useSiteName } from '../../shared/site-name.ts';
import { useSlides } from '../../ui/use-slides.ts';
import styles from './join-banner.module.css';
import { LiveLots } from './live-lots.tsx';

const SLIDE_MS = 2_200;

const numbers = [1, 2, 3, 4] as const;

/** The slides that have a title. */
const slidesOf = (site: SiteSettings | undefined) =>
  numbers.flatMap((number) => {
    const title = site?.[`slide_${number}_title`];
    if (!site || !title) return [];
    const text = site[`slide_${number}_text`];
    const picture = site[`slide_${number}_picture`];
    return [{ number, title, text, picture, link: site[`slide_${number}_link`] || paths.register }];
  });

/** The invitation to visitors: slides that lead to the registration or to another page, beside live lots. */
export function JoinBanner() {
  const siteName = useSiteName();
  const preload = usePreload();
  const social = preload?.social_logins[0];
  const slides = slidesOf(preload?.site);
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
          {slides.map(({ number, title, text, picture, link }, position) => (
            <Link
              key={number}
              to={link}
              className={styles.slide}
              data-shown={position === index}
              inert={position !== index}
            >
              <strong className={styles.title}>{title}</strong>
              {text && <span className={styles.text}>{text}</span>}
              {picture && <img className={styles.picture} src={picture} alt="" />}
            </Link>
          ))}
        </div>
        <div className={styles.act}>
          <Link to={paths.register} className={styles.button}>
            JOIN NOW FREE
          </Link>
          {social && (
            <Link to={paths.socialStart(social)} className={styles.social}>
              Continue with {socialNames[social]}
            </Link>
          )}
          {slides.length > 1 && (
            <div className={styles.controls}>
              <button type="button" aria-label={isMoving ? 'Pause slides' : 'Play slides'} onClick={toggle}>
                <Icon name={isMoving ? 'pause' : 'play'} />
              </button>
              {slides.map(({ number }, position) => (
                <button
                  key={number}
                  type="button"
                  className={styles.dot}
                  aria-label={`Slide ${position + 1} of ${slides.length}`}
                  aria-current={position === index}
                  onClick={() => go(position)}
                />
              ))}
            </div>
          )}
        </div>
      </section>
      <LiveLots />
    </div>
  );
}
