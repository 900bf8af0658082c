import type { ReactNode } from 'react';
import type { PageRoute } from '../page-route.ts';
import styles from './layouts.module.css';
import { Sidebar } from './sidebar.tsx';

type Layout = (props: { children: ReactNode }) => ReactNode;

/**
 * The layouts of a page: beside the categories, over the whole width, in a narrow column for reading and forms, a
 * checkout below a header without menus, alone in a window, or in a frame of a partner's page.
 */
export const layouts: Record<PageRoute['layout'], Layout> = {
  sidebar: ({ children }) => (
    <div className={styles.sidebar}>
      <div>{children}</div>
      <Sidebar />
    </div>
  ),
  plain: ({ children }) => <div className={styles.plain}>{children}</div>,
  checkout: ({ children }) => <div className={styles.plain}>{children}</div>,
  bare: ({ children }) => <div className={styles.bare}>{children}</div>,
  frame: ({ children }) => <main className={styles.frame}>{children}</main>,
  narrow: ({ children }) => <div className={styles.narrow}>{children}</div>,
};
