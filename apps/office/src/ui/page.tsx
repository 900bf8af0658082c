import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page's content below its heading. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
