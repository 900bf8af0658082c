import { Icon } from '@bidkit/ui/icon';
import styles from '@bidkit/ui/menu.module.css';
import { type ReactNode, Suspense } from 'react';
import { WithoutScripts } from './without-scripts.tsx';

/** Shows and hides a panel of links where scripts do not run. */
export const MenuWithoutScripts = ({ label, children }: { label: string; children: ReactNode }) => (
  <WithoutScripts>
    <details name="menu" className={styles.menu}>
      <summary className={styles.button}>
        {label} <Icon name="down" />
      </summary>
      <div className={styles.panel}>
        <Suspense>{children}</Suspense>
      </div>
    </details>
  </WithoutScripts>
);
