import { Button } from '../ui/button.tsx';
import styles from './failed.module.css';

/** Data that could not be loaded, with the reason and a button to try again. */
export const Failed = ({ error, onRetry }: { error: Error; onRetry(): void }) => (
  <div role="alert" className={styles.failed}>
    <p className={styles.title}>This could not be loaded</p>
    <p>{error.message}</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
