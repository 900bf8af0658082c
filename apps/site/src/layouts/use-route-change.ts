import { useBidkit } from '@bidkit/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Records each route change, shows new pages from their top and moves the reading position to the content. */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const bidkit = useBidkit();
  const last = useRef<string | null>(null);

  useEffect(() => {
    // Specs: every route change is recorded; nobody waits for it or is told when it fails.
    bidkit.api.logEvent({ body: { name: 'route', data: pathname + search } }).catch(() => undefined);
  }, [bidkit, pathname, search]);

  useEffect(() => {
    const isFirst = last.current === null;
    if (last.current === pathname) return;
    last.current = pathname;
    // The browser itself restores where somebody was when they go back.
    if (isFirst || isBack) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, isBack]);
  return main;
}
