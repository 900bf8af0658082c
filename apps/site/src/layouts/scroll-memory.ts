import {
  findAnchorItem,
  readScrollPosition,
  restoreScrollPosition,
  type ScrollPosition,
} from './scroll-positions.ts';

/** Remembers the scroll position of each entry of the history. React Router's own restoration needs a data router. */
export interface ScrollMemory {
  /** Scrolls to where the entry was left, else to the top. Returns a function that stops it. */
  restore(key: string): () => void;
  /** Removes its listeners. */
  stop(): void;
}

/** Starts to remember scroll positions, in place of the browser. `presentKey` is the key of the entry that is shown. */
export function watchScroll(presentKey: () => string): ScrollMemory {
  const positions = new Map<string, ScrollPosition>();
  // The browser would restore the offset before the page is rendered. For a reload it does so itself.
  history.scrollRestoration = 'manual';
  const restoreByBrowser = () => {
    history.scrollRestoration = 'auto';
  };
  let anchor: Element | undefined;
  // The window can scroll until the next page has loaded. Looking for an anchor then would cost a layout per frame.
  const remember = () => {
    if (!anchor?.isConnected) anchor = undefined;
    positions.set(presentKey(), readScrollPosition(anchor));
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
  return {
    restore: (key) => restoreScrollPosition(positions.get(key) ?? { offset: 0, anchor: null }),
    stop() {
      removeEventListener('pagehide', restoreByBrowser);
      removeEventListener('scroll', remember);
      removeEventListener('click', rememberAnchor, true);
      removeEventListener('popstate', rememberAnchor, true);
    },
  };
}
