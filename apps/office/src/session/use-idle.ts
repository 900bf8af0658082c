import { OFFICE_IDLE_MINUTES } from '@bidkit/contract';
import { useEffect, useEffectEvent } from 'react';
import { useClient } from './use-client.tsx';

const MINUTE_MS = 60_000;
/** Signs that the device is in use. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** How often a tab tells the others that it is in use. */
const SHARED_MS = 10_000;
const KEY = 'office-used-at';

/** The last use of any tab of this browser, in ms of the server's clock. A lock is that of the session: of all tabs. */
function readUse(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function shareUse(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Storage that is blocked: each tab counts by itself.
  }
}

/**
 * Calls a function when no tab was used for half an hour, at the latest a minute later. The server locks the
 * session by its own time as well.
 */
export function useIdle(onIdle: () => void): void {
  const { clock } = useClient();
  const notify = useEffectEvent(onIdle);
  useEffect(() => {
    let usedAt = clock.now();
    let sharedAt = 0;
    const onSign = () => {
      usedAt = clock.now();
      if (usedAt - sharedAt < SHARED_MS) return;
      sharedAt = usedAt;
      shareUse(usedAt);
    };
    onSign();
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
    const timer = setInterval(() => {
      if (clock.now() - Math.max(usedAt, readUse()) < OFFICE_IDLE_MINUTES * MINUTE_MS) return;
      onSign();
      notify();
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign);
    };
  }, [clock]);
}
