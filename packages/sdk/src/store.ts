import type { BidkitError } from './error.ts';

/** Something to read and to hear about; fits React's `useSyncExternalStore`. */
export interface Store<T> {
  getState(): T;
  /** Calls `listener` after each change; returns what stops that. */
  subscribe(listener: () => void): () => void;
}

/** A store its owner may write: the given fields replace those of the state. */
export interface WritableStore<T> extends Store<T> {
  setState(fields: Partial<T>): void;
}

/** Data that is fetched: an error may stand beside older data. */
export interface AsyncState<T> {
  status: 'idle' | 'loading' | 'ready' | 'error';
  data: T | null;
  error: BidkitError | null;
}

/** A store with its first state. */
export function createStore<T extends object>(state: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState(fields) {
      state = { ...state, ...fields };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
