import { useBidkit } from '@bidkit/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What a browser does by itself when a page loads, for pages that change in place: record, scroll, move the reading position. */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { api } = useBidkit();
  const { key, pathname, search } = useLocation();
  const direction = useNavigationType();
  const last = useRef({ key, pathname, search });
  const offsets = useScrollOffsets(last);

  useEffect(() => {
    // Specs: every route change is recorded; nobody waits for it or is told when it fails.
    api.logEvent({ body: { name: 'route', data: pathname + search } }).catch(() => undefined);
  }, [api, pathname, search]);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname, search };
    if (before.key === key) return;
    const isSamePage = before.pathname === pathname;
    if (direction === 'POP') {
      // A jump within the page (#content) has no place of its own to go back to.
      if (!isSamePage || before.search !== search) scrollTo(0, offsets.get(key) ?? 0);
    } else if (!isSamePage) {
      // A list that turns a page looks after its own place.
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
  }, [direction, key, offsets, pathname, search]);
  return main;
}

/** How far down the reader was on each entry of the history, by its key. */
function useScrollOffsets(present: RefObject<{ key: string }>): ReadonlyMap<string, number> {
  const { current: offsets } = useRef(new Map<string, number>());
  useEffect(() => {
    // The browser would restore before the page of that address is drawn. A reload is its own affair again.
    history.scrollRestoration = 'manual';
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    const remember = () => offsets.set(present.current.key, scrollY);
    addEventListener('pagehide', handBack);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      removeEventListener('pagehide', handBack);
      removeEventListener('scroll', remember);
    };
  }, [offsets, present]);
  return offsets;
}
