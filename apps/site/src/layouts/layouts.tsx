import { type ReactNode, Suspense } from 'react';
import type { PageRoute } from '../page-route.ts';
import { RenderBoundary } from '../shared/render-failure/render-boundary.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './layouts.module.css';

// Beside the content, and only on large screens.
const Sidebar = lazyComponent('Sidebar', () => import('./sidebar.tsx').then((module) => module.Sidebar));

export type Layout = (props: { children: ReactNode }) => ReactNode;

/**
 * The layouts of a page: beside the categories, over the whole width, in a narrow column for reading and forms, a
 * checkout below a header without menus, alone in a window, or in a frame of a partner's page.
 */
export const layouts: Record<Exclude<PageRoute['layout'], 'side-menu'>, Layout> = {
  sidebar: ({ children }) => (
    <div className={styles.sidebar}>
      <div>{children}</div>
      <RenderBoundary fallback={null}>
        <Suspense fallback={<aside aria-label="Browse" aria-busy="true" />}>
          <Sidebar />
        </Suspense>
      </RenderBoundary>
    </div>
  ),
  plain: ({ children }) => <div className={styles.plain}>{children}</div>,
  checkout: ({ children }) => <div className={styles.plain}>{children}</div>,
  bare: ({ children }) => <div className={styles.bare}>{children}</div>,
  frame: ({ children }) => <main className={styles.frame}>{children}</main>,
  narrow: ({ children }) => <div className={styles.narrow}>{children}</div>,
};

/** A page's layout. That with the side menu is loaded for the pages that have it: visitors never need it. */
export const loadLayout = async (name: PageRoute['layout']): Promise<Layout> =>
  name === 'side-menu' ? (await import('./side-menu.tsx')).SideMenuLayout : layouts[name];
