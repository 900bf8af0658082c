import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Reads a value of the browser that does not change while the page is open. `onServer` is its value on a server, and
 * while the page hydrates. `read` has to return the same value each time.
 */
export function useBrowserValue<T, S>(read: () => T, onServer: S): T | S {
  return useSyncExternalStore<T | S>(never, read, () => onServer);
}
