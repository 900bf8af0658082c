import { type ComponentProps, useEffect } from 'react';
import { useNavigate } from 'react-router';

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

/**
 * Opens the page of an `Anchor` that is clicked, without a load of the document. `onPress` gets its address when the
 * button of the mouse, or a finger, goes down: about a tenth of a second before the click.
 */
export function useAnchors(onPress: (to: string) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const to = anchorOf(event)?.dataset.to;
      if (to && !isForBrowser(event)) onPress(to);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [onPress]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = anchorOf(event);
      if (!anchor?.dataset.to || event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      void navigate(anchor.dataset.to, { replace: anchor.href === location.href, flushSync: true });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
