import { useBidkit } from '@bidkit/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import {
  findAnchorItem,
  readScrollPosition,
  restoreScrollPosition,
  type ScrollPosition,
} from './scroll-positions.ts';

/**
 * On navigation, logs the address, scrolls, and moves the focus to the content, as a browser does when a page loads.
 */
export function useRouteChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { api } = useBidkit();
  const { key, pathname, search } = useLocation();
  const direction = useNavigationType();
  const last = useRef({ key, pathname, search });
  const positions = useScrollPositions(last);
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
        stopRestoring.current = restoreScrollPosition(positions.get(key) ?? { offset: 0, anchor: null });
    } else if (!isSamePage) {
      // A list that turns a page scrolls by itself.
      scrollTo(0, 0);
      // A menu that was opened while the page was loading keeps the focus: it closes when it loses it.
      if (!document.activeElement?.closest('[data-menu="open"]'))
        main.current?.focus({ preventScroll: true });
    }
  }, [direction, key, positions, pathname, search]);
  return main;
}

/** The scroll position of each entry of the history, by its key. React Router's own restoration needs a data router. */
function useScrollPositions(present: RefObject<{ key: string }>): ReadonlyMap<string, ScrollPosition> {
  const { current: positions } = useRef(new Map<string, ScrollPosition>());
  useEffect(() => {
    // The browser would restore the offset before the page is rendered. For a reload it does so itself.
    history.scrollRestoration = 'manual';
    const restoreByBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    let anchor: Element | undefined;
    // The window can scroll until the next page has loaded. Looking for an anchor then would cost a layout per frame.
    const remember = () => {
      if (!anchor?.isConnected) anchor = undefined;
      positions.set(present.current.key, readScrollPosition(anchor));
    };
    // A click may leave the page, as do Back and Forward.
    const rememberAnchor = ({ target }: Event) => {
      anchor = findAnchorItem(target instanceof Element ? target : null);
      remember();
    };
    addEventListener('pagehide', restoreByBrowser);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('click', rememberAnchor, true);
    // Before the router's listener, which shows the other page.
    addEventListener('popstate', rememberAnchor, true);
    return () => {
      removeEventListener('pagehide', restoreByBrowser);
      removeEventListener('scroll', remember);
      removeEventListener('click', rememberAnchor, true);
      removeEventListener('popstate', rememberAnchor, true);
    };
  }, [positions, present]);
  return positions;
}
