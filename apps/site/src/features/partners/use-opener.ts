import { useMemo } from 'react';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { findOpener, type Opener } from './opener.ts';

/**
 * The opener of this window, looked up once; null when it is gone, undefined on a server and while the page hydrates.
 * `readOrigin` returns the registered origin.
 */
export function useOpener(readOrigin: () => string, state: string): Opener | null | undefined {
  const origin = useBrowserValue(readOrigin, null);
  return useMemo(() => (origin === null ? undefined : findOpener(origin, state)), [origin, state]);
}
