import { createContext } from 'react';

/**
 * Whether components render what a server renders: on a server, and in a browser until its page is hydrated. It changes
 * in a transition, which React renders in parts of a few milliseconds. The snapshot for servers of
 * `useSyncExternalStore` alone would render all that depends on a browser's value at once.
 */
export const HydratingContext = createContext(false);
