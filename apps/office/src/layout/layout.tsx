import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { readAhead } from '../page-code.ts';
import { useOffice } from '../session/use-office.tsx';
import { hasUnsent } from '../shared/unsent.ts';
import { useAskBeforeUnload } from '../shared/use-ask-before-unload.ts';
import { useAnchors } from '../ui/anchor.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { Navigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { useLive } from './use-live.ts';

/** What is around every page: header, navigation, and the notice about a missing connection. */
export function Layout() {
  useLive();
  useAnchors(useReadAhead());
  const queries = useQueryClient();
  useAskBeforeUnload(() => hasUnsent(queries));
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const shown = useRef(pathname);
  // A screen reader continues at the new page, as after a page load, unless the page has put the focus into a field of
  // its own. The browser lays out a page for a focus: before a frame, it does that once.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.closest('#main :is(input, textarea, select)'))
        main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <Header />
      <OfflineBanner />
      <div className={styles.side}>
        <Navigation />
      </div>
      <main ref={main} id="main" tabIndex={-1} aria-busy={isLoading} className={styles.main}>
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  );
}

/** Asks for the record of a link. */
function useReadAhead() {
  const office = useOffice();
  const queries = useQueryClient();
  return useCallback((to: string) => readAhead(to, office, queries), [office, queries]);
}

/** Each page load has the same key: another page that is loaded begins at its top. */
const scrollKeyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);
