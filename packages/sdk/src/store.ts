import type { StoreApi } from 'zustand/vanilla';
import type { BidkitError } from './error.ts';

/** A zustand store without `setState`, which only its owner calls; `useStore` of zustand and of `@bidkit/react` take it. */
export type Store<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

/**
 * Fetched data. The last data stays while a request is running and after one has failed.
 * @example state.status === 'ready' ? state.data.sale_price : state.error?.message
 */
export type AsyncState<T> =
  | { status: 'idle' | 'loading'; data: T | null; error: null }
  | { status: 'ready'; data: T; error: null }
  | { status: 'error'; data: T | null; error: BidkitError };

/** The state before the first request. */
export const idle: AsyncState<never> = { status: 'idle', data: null, error: null };

/** The state of data that is known from the start, such as that of a page which a server has rendered. */
export const ready = <T>(data: T): AsyncState<T> => ({ status: 'ready', data, error: null });
