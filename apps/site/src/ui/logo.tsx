import styles from './logo.module.css';

interface Props {
  name: string;
  /** The path of a picture; null for a coin with a 1 and the name. */
  picture: string | null;
}

/** The logo of the marketplace. */
export function Logo({ name, picture }: Props) {
  if (picture) return <img className={styles.picture} src={picture} alt={name} />;
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 48 48" width="36" height="36" aria-hidden="true">
        <circle className={styles.coin} cx="24" cy="24" r="23" />
        <circle className={styles.rim} cx="24" cy="24" r="18.5" />
        <path
          className={styles.figure}
          d="M18 16.6c3.3-.5 5.6-2 6.6-4.1h3.2v19.2c0 1.3.6 1.8 3.2 1.9v2.4H18.2v-2.4c2.9-.1 3.7-.6 3.7-1.9V19.3c-.9.3-2.3.5-3.9.5z"
        />
      </svg>
      <span>{name}</span>
    </span>
  );
}
