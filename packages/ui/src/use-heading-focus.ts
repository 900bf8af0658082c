import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Moves the focus to the heading of a list, and scrolls to it, when the reader turns a page. Going back in the history
 * restores the scroll position instead.
 */
export function useHeadingFocus(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const direction = useNavigationType();
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (direction === 'POP') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [page, direction]);
  return heading;
}
