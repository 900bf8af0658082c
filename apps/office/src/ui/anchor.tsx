import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const BASE = import.meta.env.BASE_URL.replace(/\/$/, '');

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path below `/office`, with its query. */
  readonly to: string;
}

/**
 * A link to a page of the office for the rows of lists. The router's `Link` reads the address in each of them and is
 * drawn again with each change of it; this one is only an element, which `useAnchors` follows.
 */
export const Anchor = ({ to, ...props }: Props) => <a {...props} href={`${BASE}${to}`} data-to={to} />;

/** Whether a click asks for another tab, a window, or a menu. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** The `Anchor` of an event. */
const anchorOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-to]') : null;

/** So long a click waits for what its page reads: the page that is left shows no less than an empty one. */
const WAIT_MS = 100;

/**
 * Opens the page of an `Anchor` that is clicked, without a load of the document. `readAhead` asks for what the page at
 * an address reads. It is called when the button of the mouse, or a finger, goes down, about a tenth of a second before
 * the click, and again by the click. What arrives at once is drawn at once, with no empty page before it.
 */
export function useAnchors(readAhead: (to: string) => Promise<void>): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const clicked = useRef<HTMLAnchorElement>(undefined);
  // Another page was opened meanwhile.
  useLayoutEffect(() => {
    void pathname;
    clicked.current = undefined;
  }, [pathname]);
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const to = anchorOf(event)?.dataset.to;
      if (to && !isForBrowser(event)) void readAhead(to);
    };
    const follow = async (event: MouseEvent) => {
      const anchor = anchorOf(event);
      if (!anchor?.dataset.to || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      clicked.current = anchor;
      await Promise.race([
        readAhead(anchor.dataset.to),
        new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
      ]);
      if (clicked.current !== anchor) return;
      clicked.current = undefined;
      void navigate(anchor.dataset.to, { replace: anchor.href === location.href });
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('click', follow);
    };
  }, [navigate, readAhead]);
}
