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
  /** Changes fields of known data. The answer to a request that has begun before is older, and keeps them. */
  patch(fields: Partial<T>): void;
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
  /** By request without an answer: the fields that were changed since it began. */
  const changed = new Set<Partial<T>>();

  const set = (data: T) => store.setState(ready(data));

  async function request(): Promise<void> {
    store.setState({ status: 'loading', error: null });
    const sentToken = token();
    const fields: Partial<T> = {};
    changed.add(fields);
    try {
      const data = await fetch();
      // Data without changes stays as it is: it may be a list.
      if (sentToken === token()) set(Object.keys(fields).length > 0 ? { ...data, ...fields } : data);
    } catch (error) {
      // The api rejects with BidkitError only.
      if (sentToken === token()) store.setState({ status: 'error', error: error as BidkitError });
    } finally {
      changed.delete(fields);
    }
  }

  function patch(fields: Partial<T>): void {
    const { data } = store.getState();
    if (!data) return;
    store.setState({ data: { ...data, ...fields } });
    for (const later of changed) Object.assign(later, fields);
  }

  async function load({ force = false }: LoadOptions = {}): Promise<void> {
    if (!force && store.getState().data) return;
    const current = (!force && running) || request();
    running = current;
    await current;
    if (running === current) running = undefined;
  }

  return { store, load, set, patch };
}
