import { getOrCreate } from '../get-or-create.ts';
import type { AsyncState, Store } from '../store.ts';
import { createResource, type LoadOptions, type Resource } from './resource.ts';

/** Many resources of one kind, such as deals, each in a store of its own. */
export interface ResourcesById<T> {
  get(id: number): Store<AsyncState<T>>;
  /** Fetches an item unless it is known. A failure is kept in its store; this never rejects. */
  load(id: number, options?: LoadOptions): Promise<void>;
  /** All items that are loaded, with their ids. */
  known(): (readonly [id: number, data: T])[];
  /** Stores an item that another call has fetched. */
  set(id: number, data: T): void;
  /** Changes fields of an item that is known. Answers to requests that have begun before keep them. */
  patch(id: number, fields: Partial<T>): void;
  /** Changes fields of all known items, until they are fetched again. */
  reset(fields: Partial<T>): void;
  /** Fetches all known items again. */
  reload(): void;
}

export interface ResourcesByIdParts<T> {
  fetch(id: number): Promise<T>;
  token(): string | null;
  /** Items that a server has rendered the page with, by id. They are fetched again if the page has a member. */
  initial?: readonly (readonly [id: number, data: T])[] | undefined;
}

export function createResourcesById<T>({
  fetch,
  token,
  initial = [],
}: ResourcesByIdParts<T>): ResourcesById<T> {
  const create = (id: number, data?: T) => createResource({ fetch: () => fetch(id), token, initial: data });
  const resources = new Map<number, Resource<T>>(initial.map(([id, data]) => [id, create(id, data)]));
  const resourceOf = (id: number) => getOrCreate(resources, id, () => create(id));
  if (token()) for (const { load } of resources.values()) void load({ force: true });

  return {
    get: (id) => resourceOf(id).store,
    load: (id, options) => resourceOf(id).load(options),
    known: () =>
      [...resources].flatMap(([id, { store }]) => {
        const { data } = store.getState();
        return data ? [[id, data] as const] : [];
      }),
    set: (id, data) => resourceOf(id).set(data),
    patch: (id, fields) => resourceOf(id).patch(fields),
    reset(fields) {
      for (const { store } of resources.values()) {
        const { data } = store.getState();
        if (data) store.setState({ data: { ...data, ...fields } });
      }
    },
    reload() {
      for (const { store, load } of resources.values())
        if (store.getState().status !== 'idle') void load({ force: true });
    },
  };
}
