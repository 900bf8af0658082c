import type { Store } from '@bidkit/sdk';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The state of a store; the component is drawn again when it changes. */
export function useStore<T>(store: Store<T>): T {
  const [, setState] = useState(() => store.getState());
  useLayoutEffect(() => {
    const update = () => setState(() => store.getState());
    // The store may have changed since the component was drawn.
    update();
    return store.subscribe(update);
  }, [store]);
  return store.getState();
}
