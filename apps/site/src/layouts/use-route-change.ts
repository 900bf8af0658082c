import { useBidkit } from '@bidkit/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ScrollMemory } from './scroll-memory.ts';

/**
 * On navigation, logs the address, scrolls, and moves the focus to the content, as a browser does when a page loads.
 */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { api } = useBidkit();
  const { key, pathname, search } = useLocation();
  const direction = useNavigationType();
  const last = useRef({ key, pathname, search });
  const memory = useScrollMemory(last);
  const stopRestoring = useRef(() => {});

  useEffect(() => {
    // Every route change is logged. A failure changes nothing for the reader, so it is ignored.
    api.logEvent({ body: { name: 'route', data: pathname + search } }).catch(() => undefined);
  }, [api, pathname, search]);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname, search };
    if (before.key === key) return;
    stopRestoring.current();
    const isSamePage = before.pathname === pathname;
    if (direction === 'POP') {
      // A jump within the page (#content) keeps its scroll position.
      if (!isSamePage || before.search !== search)
        stopRestoring.current = memory.current?.restore(key) ?? (() => {});
    } else if (!isSamePage) {
      // A list that turns a page scrolls by itself.
      scrollTo(0, 0);
      // A menu that was opened while the page was loading keeps the focus: it closes when it loses it.
      if (!document.activeElement?.closest('[data-menu="open"]'))
        main.current?.focus({ preventScroll: true });
    }
  }, [direction, key, memory, pathname, search]);
  return main;
}

/**
 * What remembers and restores scroll positions. Its code loads after the first page, which has nothing to restore; until
 * then, and without a connection, the browser restores them.
 */
function useScrollMemory(present: RefObject<{ key: string }>): RefObject<ScrollMemory | null> {
  const memory = useRef<ScrollMemory | null>(null);
  useEffect(() => {
    let isLeft = false;
    import('./scroll-memory.ts').then(
      ({ watchScroll }) => {
        if (!isLeft) memory.current = watchScroll(() => present.current.key);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      memory.current?.stop();
      memory.current = null;
    };
  }, [present]);
  return memory;
}
