import { getOrCreate } from '../get-or-create.ts';
import type { AsyncState, Store } from '../store.ts';
import { createResource, type LoadOptions, type Resource } from './resource.ts';

/** Many resources of one kind, such as deals, each in a store of its own. */
export interface ResourcesById<T> {
  get(id: number): Store<AsyncState<T>>;
  /** Fetches an item unless it is known. A failure is kept in its store; this never rejects. */
  load(id: number, options?: LoadOptions): Promise<void>;
  /** Stores an item that another call has fetched. */
  set(id: number, data: T): void;
  /** Changes fields of an item that is known. */
  patch(id: number, fields: Partial<T>): void;
  /** Fetches all known items again. */
  reload(): void;
}

export interface ResourcesByIdParts<T> {
  fetch(id: number): Promise<T>;
  token(): string | null;
}

export function createResourcesById<T>({ fetch, token }: ResourcesByIdParts<T>): ResourcesById<T> {
  const resources = new Map<number, Resource<T>>();
  const resourceOf = (id: number) =>
    getOrCreate(resources, id, () => createResource({ fetch: () => fetch(id), token }));

  return {
    get: (id) => resourceOf(id).store,
    load: (id, options) => resourceOf(id).load(options),
    set: (id, data) => resourceOf(id).set(data),
    patch(id, fields) {
      const { store } = resourceOf(id);
      const { data } = store.getState();
      if (data) store.setState({ data: { ...data, ...fields } });
    },
    reload() {
      for (const { store, load } of resources.values())
        if (store.getState().status !== 'idle') void load({ force: true });
    },
  };
}
