import { OFFICE_IDLE_MINUTES } from '@bidkit/contract';
import { useEffect, useEffectEvent } from 'react';
import { useClient } from './use-client.tsx';

const MINUTE_MS = 60_000;
/** Signs that the device is in use. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Calls a function when the page was not used for half an hour, at the latest a minute later. The server locks the
 * session by its own time as well.
 */
export function useIdle(onIdle: () => void): void {
  const { clock } = useClient();
  const notify = useEffectEvent(onIdle);
  useEffect(() => {
    let usedAt = clock.now();
    const onSign = () => {
      usedAt = clock.now();
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
    const timer = setInterval(() => {
      if (clock.now() - usedAt < OFFICE_IDLE_MINUTES * MINUTE_MS) return;
      onSign();
      notify();
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign);
    };
  }, [clock]);
}
