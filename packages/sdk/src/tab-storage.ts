import { type KeyValueStorage, memoryStorage } from './storage.ts';

const memory = memoryStorage();

/** Runs `action` on sessionStorage, which survives a reload, and on memory, which always works. */
export function forEachTabStorage(action: (storage: KeyValueStorage) => void): void {
  try {
    action(sessionStorage);
  } catch {
    // Blocked, full, or missing on a server: memory is enough.
  }
  action(memory);
}
