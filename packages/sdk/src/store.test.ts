import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('replaces the given fields and tells everybody, also of a change made while telling', () => {
  const store = createStore({ price: 1, bids: 0 });
  const heard: object[] = [];
  const stop = store.subscribe(() => {
    heard.push(store.getState());
    if (store.getState().price === 1) store.setState({ price: 2 });
  });
  store.setState({ bids: 1 });
  expect(heard).toEqual([
    { price: 1, bids: 1 },
    { price: 2, bids: 1 },
  ]);
  expect(store.getState()).toEqual({ price: 2, bids: 1 });
  stop();
  store.setState({ price: 3 });
  expect(heard.at(-1)).toEqual({ price: 2, bids: 1 });
});

it('gives a new state only when something was set, so that a reader can compare', () => {
  const store = createStore({ price: 1 });
  const first = store.getState();
  expect(store.getState()).toBe(first);
  const listener = vi.fn();
  store.subscribe(listener);
  store.setState({ price: 2 });
  expect(store.getState()).not.toBe(first);
  expect(listener).toHaveBeenCalledOnce();
});
