import { useBidkit } from '@bidkit/react';
import { useBrowserValue } from '../ui/use-browser-value.ts';

/**
 * The server's time at this render, ms since the epoch. Null on a server and while the page hydrates, because two
 * machines never agree on it.
 */
export function useNow(): number | null {
  const { clock } = useBidkit();
  const isInBrowser = useBrowserValue(() => true, false);
  return isInBrowser ? clock.now() : null;
}
