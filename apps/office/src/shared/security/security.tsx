import { FactorList } from './factor-list.tsx';
import styles from './security.module.css';
import { SessionList } from './session-list.tsx';

/** The second factors and sessions of the member of staff who is logged in. */
export const Security = () => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <FactorList />
    </div>
    <div className={styles.column}>
      <SessionList />
    </div>
  </div>
);
