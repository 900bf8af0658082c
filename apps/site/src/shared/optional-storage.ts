import type { KeyValueStorage } from '@bidkit/sdk';

const CONSENT = 'accept_cookies';
/** What each storage will get once the visitor accepts. */
const waiting = new WeakMap<KeyValueStorage, Map<string, string>>();

function waitingFor(storage: KeyValueStorage): Map<string, string> {
  const values = waiting.get(storage) ?? new Map<string, string>();
  waiting.set(storage, values);
  return values;
}

/**
 * A storage for what the service works without, such as who referred the visitor. Until the visitor accepts, its values
 * last as long as the page.
 */
export function optionalStorage(storage: KeyValueStorage): KeyValueStorage {
  const values = waitingFor(storage);
  const isAccepted = () => storage.getItem(CONSENT) === '1';
  return {
    getItem: (key) => values.get(key) ?? storage.getItem(key),
    setItem: (key, value) => void (isAccepted() ? storage.setItem(key, value) : values.set(key, value)),
    removeItem(key) {
      values.delete(key);
      storage.removeItem(key);
    },
  };
}

/** Stores the visitor's choice and, if they accept, the values that wait for it. */
export function storeConsent(storage: KeyValueStorage, isAccepted: boolean): void {
  const values = waitingFor(storage);
  storage.setItem(CONSENT, isAccepted ? '1' : '0');
  if (isAccepted) for (const [key, value] of values) storage.setItem(key, value);
  values.clear();
}

/** Whether the visitor has answered. */
export const hasAnswered = (storage: KeyValueStorage): boolean => storage.getItem(CONSENT) !== null;
