import { Failure } from '@bidkit/ui/failure';
import { defineElements, type Tag } from '@bidkit/widgets';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Look } from './look.ts';
import type { ElementManifest } from './manifest.ts';
import type { Fallback } from './snippets.ts';
import styles from './stage.module.css';

interface Props {
  element: ElementManifest;
  /** Attributes by name. Empty ones are not set. */
  values: Readonly<Record<string, string>>;
  look: Look;
  /** False while the initial values are loading: without an id an element would log an error. */
  isReady: boolean;
  /** The link inside the tag. */
  fallback: Fallback;
  onEvent(event: CustomEvent): void;
}

/** The real element with this server's data, as on a partner's page. */
export function Stage({ element, values, isReady, look, fallback, onEvent }: Props) {
  const { tagName, attributes, events, members } = element;
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLElement>(null);
  const listener = useRef(onEvent);
  const [failure, setFailure] = useState<Error | null>(null);
  useLayoutEffect(() => {
    listener.current = onEvent;
  });

  function define() {
    setFailure(null);
    // The manifest and the tags come from the same classes.
    defineElements(tagName as Tag).catch(setFailure);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `define` depends on the tag name only.
  useLayoutEffect(() => {
    const shown = document.createElement(tagName);
    const forward = (event: Event) => listener.current(event as CustomEvent);
    for (const { name } of events) shown.addEventListener(name, forward);
    host.current = shown;
    define();
    return () => shown.remove();
  }, [tagName, events]);
  // The element is inserted with all its attributes, as from a page's markup.
  useLayoutEffect(() => {
    const shown = host.current;
    for (const { name } of attributes) {
      const value = values[name] ?? '';
      if (value === '') shown?.removeAttribute(name);
      else if (shown?.getAttribute(name) !== value) shown?.setAttribute(name, value);
    }
    const link = document.createElement('a');
    link.href = fallback.href;
    link.textContent = fallback.text;
    shown?.querySelector(':scope > a')?.remove();
    shown?.append(link);
    if (shown && isReady && !shown.isConnected) place.current?.append(shown);
  }, [attributes, values, isReady, fallback.href, fallback.text]);
  // Through the object model: the site's content policy forbids style attributes.
  useLayoutEffect(() => {
    const { style } = place.current ?? {};
    if (!style) return;
    style.colorScheme = look.scheme ?? '';
    for (const [name, value] of Object.entries(look.tokens)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(look.tokens)) style.removeProperty(name);
    };
  }, [look]);

  const call = (name: string) => {
    const method: unknown = Reflect.get(host.current ?? {}, name);
    if (typeof method === 'function') method.call(host.current);
  };
  return (
    <section className={styles.stage} aria-labelledby="live">
      <header className={styles.bar}>
        <div className={styles.named}>
          <h2 id="live">Live</h2>
          <code>{tagName}</code>
        </div>
        {members
          .filter(({ kind }) => kind === 'method')
          .map(({ name }) => (
            <button key={name} type="button" onClick={() => call(name)}>
              {name}()
            </button>
          ))}
      </header>
      <div className={styles.place} ref={place} />
      {failure && <Failure error={failure} onRetry={define} />}
    </section>
  );
}
