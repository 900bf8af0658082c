import styles from './failure.module.css';
import { Icon } from './icon.tsx';

interface Props {
  readonly error: Error;
  /** What could not be loaded, where its place does not say it. */
  readonly what?: string | undefined;
  onRetry(): void;
}

/** The message that something could not be loaded, with the reason and a button to try again. */
export function Failure({ error, what = 'This', onRetry }: Props) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.what}>{what} could not be loaded</p>
      <p>{error.message}</p>
      <button type="button" className={styles.retry} onClick={() => onRetry()}>
        <Icon name="refresh" /> Try again
      </button>
    </div>
  );
}
