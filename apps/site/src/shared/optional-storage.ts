import type { KeyValueStorage } from '@bidkit/sdk';

const CONSENT = 'accept_cookies';
/** What is stored only with the visitor's consent: who referred them. */
const OPTIONAL_KEYS = ['affiliate', 'partner_tag'] as const;

/** The visitor's answer to the cookie notice. */
export type Consent = 'accepted' | 'declined';

/** The values of each storage that are written once the visitor accepts. */
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
  const isAccepted = () => readConsent(storage) === 'accepted';
  return {
    getItem: (key) => values.get(key) ?? storage.getItem(key),
    setItem: (key, value) => void (isAccepted() ? storage.setItem(key, value) : values.set(key, value)),
    removeItem(key) {
      values.delete(key);
      storage.removeItem(key);
    },
  };
}

/** Stores the visitor's answer. If they accept, stores the values that wait for it; else deletes what it allowed. */
export function storeConsent(storage: KeyValueStorage, consent: Consent): void {
  const values = waitingFor(storage);
  storage.setItem(CONSENT, consent === 'accepted' ? '1' : '0');
  if (consent === 'accepted') for (const [key, value] of values) storage.setItem(key, value);
  else for (const key of OPTIONAL_KEYS) storage.removeItem(key);
  values.clear();
}

/** The visitor's answer; null before it. */
export function readConsent(storage: KeyValueStorage): Consent | null {
  const stored = storage.getItem(CONSENT);
  return stored === null ? null : stored === '1' ? 'accepted' : 'declined';
}
