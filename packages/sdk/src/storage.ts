/** Stores the token, the affiliate and preferences. `localStorage` has this interface. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that lasts as long as the page.
 * @example
 * const bidkit = createBidkit({ apiUrl: 'https://market.example/api', storage: memoryStorage() });
 */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The browser's localStorage, or memory where it is missing or blocked. */
export function defaultStorage(): KeyValueStorage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(''); // Throws when storage is blocked.
    return storage;
  } catch {
    // Missing in Node, blocked in sandboxed frames.
    return memoryStorage();
  }
}
