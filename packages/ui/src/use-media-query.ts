import { useCallback, useContext, useSyncExternalStore } from 'react';
import { HydratingContext } from './hydrating-context.ts';

/** Whether a media query matches, followed as that changes; false on a server, and while the page hydrates. */
export function useMediaQuery(query: string): boolean {
  const isHydrating = useContext(HydratingContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => !isHydrating && matchMedia(query).matches,
    () => false,
  );
}
