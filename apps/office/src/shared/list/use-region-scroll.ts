import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The positions by entry of the history. They last as long as the page, like the cache. */
const positions = new Map<string, number>();

/** Keeps the scroll position of a region for each entry of the history, as the browser does for the document. */
export function useRegionScroll(isReady: boolean): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || !isReady) return;
    current.scrollTop = positions.get(key) ?? 0;
    const remember = () => void positions.set(key, current.scrollTop);
    current.addEventListener('scroll', remember, { passive: true });
    return () => current.removeEventListener('scroll', remember);
  }, [key, isReady]);
  return region;
}
