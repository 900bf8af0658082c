import { useBidkit } from '@bidkit/react';
import { type ReactNode, useEffect } from 'react';
import styles from './entry-panel.module.css';

/** A form beside the marketplace's poster. */
export function EntryPanel({ children }: { children: ReactNode }) {
  const { session } = useBidkit();
  // Session errors are cleared when the member leaves login or register.
  useEffect(() => () => session.clearError(), [session]);
  return (
    <div className={styles.panel}>
      <div className={styles.words}>{children}</div>
      <div className={styles.poster} aria-hidden="true">
        <p className={styles.price}>$1</p>
        <p className={styles.line}>
          Auctions <br /> start at <br /> one dollar.
        </p>
      </div>
    </div>
  );
}
