import { type KeyValueStorage, reliableStorage } from '@bidkit/sdk';

/**
 * Session storage with a prefix for each key, because a partner's page may store a `token` of its own. Null without
 * storage.
 */
export function pageStorage(): KeyValueStorage | null {
  try {
    const { sessionStorage: storage } = globalThis;
    const prefixed = (key: string) => `bidkit:${key}`;
    void storage.length; // Blocked storage throws here at the latest.
    return reliableStorage({
      getItem: (key) => storage.getItem(prefixed(key)),
      setItem: (key, value) => storage.setItem(prefixed(key), value),
      removeItem: (key) => storage.removeItem(prefixed(key)),
    });
  } catch {
    return null; // A frame without storage, or a server: memory is used instead.
  }
}
