import { type ComponentType, type LazyExoticComponent, lazy, useContext } from 'react';
import { withImports } from './recorded-imports.ts';
import { RenderNotesContext } from './render-notes.ts';

/** A component whose code is fetched when it is first rendered, or earlier by `preload`. It suspends until then. */
export type LazyComponent<P> = (LazyExoticComponent<ComponentType<P>> | ComponentType<P>) & {
  preload(): void;
};

export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  // A failed preload is tried again when the component is rendered.
  const preload = () => void load().catch(() => undefined);
  const component = lazy(async () => ({ default: await load() }));
  return Object.assign(import.meta.env.SSR ? withNote(component, load) : component, { preload });
}

/** On a server: notes the modules of the component when it is rendered. */
function withNote<P extends object>(
  Component: LazyExoticComponent<ComponentType<P>>,
  load: () => Promise<unknown>,
): ComponentType<P> {
  const { modules } = withImports(load);
  return function Noted(props: P) {
    const notes = useContext(RenderNotesContext);
    for (const module of modules) notes?.modules.add(module);
    return <Component {...props} />;
  };
}
