import { useLayoutEffect, useState } from 'preact/hooks';
import { useElement } from './element-context.ts';
import { useLatest } from './use-latest.ts';

/** Calls `onSecond` with the server's time in ms, immediately and at each full second while `isRunning`. */
export function useTicker(isRunning: boolean, onSecond: (nowMs: number) => void): void {
  const { ticker } = useElement().bidkit;
  const latest = useLatest(onSecond);
  useLayoutEffect(
    () => (isRunning ? ticker.onSecond((nowMs) => latest.current(nowMs)) : undefined),
    [ticker, isRunning, latest],
  );
}

/**
 * A value that depends on the server's time, read each second while `isRunning`. The component is drawn again only when
 * the value changes, so `read` should return a string, number or boolean.
 */
export function useClock<T>(read: (nowMs: number) => T, isRunning: (value: T) => boolean): T {
  const value = read(useElement().bidkit.clock.now());
  const [, setValue] = useState(() => value);
  useTicker(isRunning(value), (nowMs) => setValue(() => read(nowMs)));
  return value;
}
