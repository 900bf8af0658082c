/** Whether the browser has no network. A server, which has no such property, counts as online. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
