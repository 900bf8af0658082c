import { monogramOf } from '@bidkit/contract';
import styles from './logo.module.css';

interface Props {
  name: string;
  /** The path of a picture; null for a coin with the initial, and the name. */
  picture: string | null;
}

/** The logo of the marketplace. */
export function Logo({ name, picture }: Props) {
  if (picture) return <img className={styles.picture} src={picture} alt={name} />;
  return (
    <span className={styles.logo}>
      <span className={styles.coin} data-initial={monogramOf(name)} aria-hidden="true">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle className={styles.disc} cx="24" cy="24" r="23" />
          <circle className={styles.rim} cx="24" cy="24" r="18.5" />
        </svg>
      </span>
      <span>{name}</span>
    </span>
  );
}
