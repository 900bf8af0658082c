/** Where a browser keeps token, affiliate and preferences (spec 000 §3); `localStorage` fits. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage that forgets with the page. */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The browser's storage, or memory where there is none or it is blocked. */
export function defaultStorage(): KeyValueStorage {
  try {
    const storage = globalThis.localStorage;
    storage.getItem(''); // What is blocked refuses here at the latest.
    return storage;
  } catch {
    // Node has none; a sandboxed frame refuses: the visit works all the same.
    return memoryStorage();
  }
}
