import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component whose code is fetched when it is first rendered, or earlier by `preload`. It suspends until then. */
export type LazyComponent<P> = LazyExoticComponent<ComponentType<P>> & { preload(): void };

export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  // A failed preload is tried again when the component is rendered.
  const preload = () => void load().catch(() => undefined);
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { preload },
  );
}
