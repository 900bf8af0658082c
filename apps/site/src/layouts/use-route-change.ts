import { useBidkit } from '@bidkit/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * On navigation, logs the address, scrolls, and moves the focus to the content, as a browser does when a page loads.
 */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { api } = useBidkit();
  const { key, pathname, search } = useLocation();
  const direction = useNavigationType();
  const last = useRef({ key, pathname, search });
  const offsets = useScrollOffsets(last);

  useEffect(() => {
    // Every route change is logged. A failure changes nothing for the reader, so it is ignored.
    api.logEvent({ body: { name: 'route', data: pathname + search } }).catch(() => undefined);
  }, [api, pathname, search]);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname, search };
    if (before.key === key) return;
    const isSamePage = before.pathname === pathname;
    if (direction === 'POP') {
      // A jump within the page (#content) keeps its scroll position.
      if (!isSamePage || before.search !== search) scrollTo(0, offsets.get(key) ?? 0);
    } else if (!isSamePage) {
      // A list that turns a page scrolls by itself.
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
  }, [direction, key, offsets, pathname, search]);
  return main;
}

/** The scroll offset of each entry of the history, by its key. React Router's own restoration needs a data router. */
function useScrollOffsets(present: RefObject<{ key: string }>): ReadonlyMap<string, number> {
  const { current: offsets } = useRef(new Map<string, number>());
  useEffect(() => {
    // The browser would restore the offset before the page is rendered. For a reload it does so itself.
    history.scrollRestoration = 'manual';
    const restoreByBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    const remember = () => offsets.set(present.current.key, scrollY);
    addEventListener('pagehide', restoreByBrowser);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      removeEventListener('pagehide', restoreByBrowser);
      removeEventListener('scroll', remember);
    };
  }, [offsets, present]);
  return offsets;
}
