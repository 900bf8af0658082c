import { HydratingContext } from '@bidkit/ui/hydrating-context';
import { useContext } from 'react';

/**
 * Reads a value of the browser that does not change while the page is open. `onServer` is its value on a server, and
 * while the page hydrates.
 */
export function useBrowserValue<T, S>(read: () => T, onServer: S): T | S {
  return useContext(HydratingContext) ? onServer : read();
}
