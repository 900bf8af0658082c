import { type ComponentType, type LazyExoticComponent, lazy, useContext } from 'react';
import { withImports } from './recorded-imports.ts';
import { RenderNotesContext } from './render-notes.ts';

/**
 * A component whose code is fetched when it is first rendered, or earlier by `preload`. It suspends until then. After a
 * successful `preload` it never suspends.
 */
export type LazyComponent<P> = (LazyExoticComponent<ComponentType<P>> | ComponentType<P>) & {
  /** Fetches the code. Never rejects: a failed fetch is repeated when the component is rendered. */
  preload(): Promise<void>;
};

const preloads = new Map<string, () => Promise<void>>();

/**
 * @param name No other lazy component has it.
 * @param load Fetches the code.
 */
export function lazyComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: { default: ComponentType<P> } | undefined;
  const fetch = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  const preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  preloads.set(name, preload);
  const component = lazy(() => (loaded ? resolved(loaded) : fetch()));
  return Object.assign(import.meta.env.SSR ? withNote(name, component, load) : component, { preload });
}

/** Calls back at once. React suspends for a promise, also for one that is resolved. */
const resolved = <T,>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: React accepts any object with this method.
  ({ then: (onValue: (given: T) => void) => onValue(value) }) as Promise<T>;

/**
 * Fetches the code of these components, also of those inside of others. React removes a component that a server has
 * rendered if something above it changes while its code is missing.
 */
export async function preloadComponents(names: readonly string[]): Promise<void> {
  const known = names.filter((name) => preloads.has(name));
  await Promise.all(known.map((name) => preloads.get(name)?.()));
  if (known.length > 0) await preloadComponents(names.filter((name) => !known.includes(name)));
}

/** On a server: notes the component and its modules when it is rendered. */
function withNote<P extends object>(
  name: string,
  Component: LazyExoticComponent<ComponentType<P>>,
  load: () => Promise<unknown>,
): ComponentType<P> {
  const { modules } = withImports(load);
  return function Noted(props: P) {
    const notes = useContext(RenderNotesContext);
    notes?.components.add(name);
    for (const module of modules) notes?.modules.add(module);
    return <Component {...props} />;
  };
}
