import { type Bidkit, createBidkit, type KeyValueStorage } from '@bidkit/sdk';
import { setBidkit } from './shared.ts';

/** Creates the one instance of a page that has only our script tag, and hands it to all its elements. */
export function connect(apiUrl: string): Bidkit {
  const isForeign = new URL(apiUrl).origin !== location.origin;
  const bidkit = createBidkit(isForeign ? { apiUrl, storage: prefixedStorage() } : { apiUrl });
  bidkit.clock.start();
  void bidkit.session.load();
  setBidkit(bidkit);
  return bidkit;
}

// On somebody else's origin a key named `token` may be theirs: we must neither send it to our API nor overwrite it.
function prefixedStorage(): KeyValueStorage | null {
  const name = (key: string) => `bidkit.${key}`;
  try {
    const storage = localStorage;
    return {
      getItem: (key) => storage.getItem(name(key)),
      setItem: (key, value) => storage.setItem(name(key), value),
      removeItem: (key) => storage.removeItem(name(key)),
    };
  } catch {
    // Reading `localStorage` throws where the browser blocks it (sandboxed frames): nothing is remembered there.
    return null;
  }
}
