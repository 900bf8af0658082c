import styles from './failure.module.css';
import { Icon } from './icon.tsx';

/** The message that something could not be loaded, with the reason and a button to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry(): void }) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.what}>This could not be loaded</p>
      <p>{error.message}</p>
      <button type="button" className={styles.retry} onClick={() => onRetry()}>
        <Icon name="refresh" /> Try again
      </button>
    </div>
  );
}
