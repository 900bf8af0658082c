import type { AsyncState, BidkitError, Store } from '@bidkit/sdk';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useElement } from './element-context.ts';
import type { Subject } from './events.ts';
import { useStore } from './use-store.ts';

/** Auctions, deals or direct sales of the sdk: a store for each, and a way to load it. */
interface Collection<T> {
  get(id: number): Store<AsyncState<T>>;
  load(id: number, options: { force: boolean; detail?: boolean }): Promise<void>;
}

interface Resource<T> {
  readonly data: T | null;
  readonly status: AsyncState<T>['status'];
  readonly error: BidkitError | null;
  /**
   * Loads the data unless it is known, with `force` in any case. It never rejects: a failure is reported by
   * `bidkit:error`.
   */
  load(force?: boolean): Promise<void>;
}

/**
 * One auction, deal or direct sale, loaded when the component is mounted. `isStale` returns whether known data has to
 * be loaded again.
 */
export function useResource<T>(
  collection: Collection<T>,
  id: number,
  subject: Subject,
  { detail = false, isStale = () => false }: { detail?: boolean; isStale?: (data: T) => boolean } = {},
): Resource<T> {
  const { bidkit, emit } = useElement();
  const store = collection.get(id);
  const { data, status, error } = useStore(store);
  const isMounted = useRef(true);

  const load = async (force = false) => {
    await collection.load(id, { force, detail });
    const failure = store.getState().error;
    // Not reported when the element shows something else by now.
    if (failure && isMounted.current) emit('bidkit:error', { ...subject, error: failure });
  };

  useLayoutEffect(() => {
    void load(data !== null && isStale(data));
    return () => {
      isMounted.current = false;
    };
  }, []);

  // The server is back after it could not be reached.
  const connection = useStore(bidkit.realtime.status);
  useLayoutEffect(() => {
    if (connection === 'connected' && error?.isRetryable) void load();
  }, [connection]);

  return { data, status, error, load };
}
