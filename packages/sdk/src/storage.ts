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

/** The browser's localStorage; undefined where it is missing or blocked, as in Node and in sandboxed frames. */
export function browserStorage(): KeyValueStorage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * A storage that never throws: what `storage` refuses, because it is full or blocked, lasts as long as the page.
 * @example
 * const storage = reliableStorage(sessionStorage);
 */
export function reliableStorage(storage: KeyValueStorage): KeyValueStorage {
  /** What was refused; null for values that could not be removed. */
  const refused = new Map<string, string | null>();
  const attempt = (key: string, value: string | null, action: () => void) => {
    try {
      action();
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  };
  const removeItem = (key: string) => attempt(key, null, () => storage.removeItem(key));
  return {
    getItem(key) {
      const value = refused.get(key);
      if (value !== undefined) return value;
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      attempt(key, value, () => storage.setItem(key, value));
      if (!refused.has(key)) return;
      // The next page must not read the value before, such as the token of another member.
      removeItem(key);
      refused.set(key, value);
    },
    removeItem,
  };
}
