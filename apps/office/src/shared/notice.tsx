import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What staff have to know before they decide about a record. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.notice}>{children}</p>
);
