import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BidkitError } from '../error.ts';
import { type AsyncState, idle, ready } from '../store.ts';

export interface LoadOptions {
  /** Sends a request although the data is known already. */
  force?: boolean | undefined;
}

/** Something that is fetched once and kept in a store. */
export interface Resource<T> {
  readonly store: StoreApi<AsyncState<T>>;
  /** Fetches the data unless it is known. A failure is kept in the store; this never rejects. */
  load(options?: LoadOptions): Promise<void>;
  /** Stores data from another call. */
  set(data: T): void;
}

export interface ResourceParts<T> {
  fetch(): Promise<T>;
  /** Data that a server has rendered the page with. */
  initial?: T | undefined;
  /** The token of the session. A response is dropped if another member has logged in since its request. */
  token(): string | null;
}

/** Concurrent calls of `load` share one request. */
export function createResource<T>({ fetch, initial, token }: ResourceParts<T>): Resource<T> {
  const store = createStore<AsyncState<T>>(() => (initial ? ready(initial) : idle));
  let running: Promise<void> | undefined;

  const set = (data: T) => store.setState(ready(data));

  async function request(): Promise<void> {
    store.setState({ status: 'loading', error: null });
    const sentToken = token();
    try {
      const data = await fetch();
      if (sentToken === token()) set(data);
    } catch (error) {
      // The api rejects with BidkitError only.
      if (sentToken === token()) store.setState({ status: 'error', error: error as BidkitError });
    }
  }

  async function load({ force = false }: LoadOptions = {}): Promise<void> {
    if (!force && store.getState().data) return;
    const current = (!force && running) || request();
    running = current;
    await current;
    if (running === current) running = undefined;
  }

  return { store, load, set };
}
