import { OFFICE_IDLE_MINUTES } from '@bidkit/contract';
import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;
/** Signs that somebody is at the device. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls a function when nobody has used the page for half an hour, at the latest a minute later. */
export function useIdle(onIdle: () => void): void {
  const notify = useEffectEvent(onIdle);
  useEffect(() => {
    let usedAt = Date.now();
    const onSign = () => {
      usedAt = Date.now();
    };
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
    const timer = setInterval(() => {
      if (Date.now() - usedAt < OFFICE_IDLE_MINUTES * MINUTE_MS) return;
      onSign();
      notify();
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign);
    };
  }, []);
}
