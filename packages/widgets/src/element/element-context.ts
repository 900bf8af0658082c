import type { CoreBidkit, Store } from '@bidkit/sdk';
import { type ComponentChild, createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { setLocale } from '../i18n/locale.ts';
import type { Emit } from './events.ts';
import { useLatest } from './use-latest.ts';

/** A text for screen readers. The count distinguishes a repeated text. */
export interface Announcement {
  readonly text: () => string;
  readonly count: number;
}

/** What a server draws instead of what needs scripts. */
export interface StillView {
  /** The end of a countdown, ms, with the space of its text; null once it is over. */
  end(endsMs: number, text: string): ComponentChild;
  /** The label of an end, in the space of another label. */
  label(text: string): ComponentChild;
  /** A note that only browsers without scripts show: what needs scripts, if anything does, and another text. */
  note(needs: 'bid' | 'offer' | 'buy' | null, text?: string): ComponentChild;
}

/**
 * The element that a component is drawn in. It is replaced when the element shows another thing or gets another
 * instance.
 */
export interface ElementContext {
  readonly bidkit: CoreBidkit;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly locale: string;
  /** Only on a server, where nothing counts, listens or loads. */
  readonly still?: StillView;
  readonly emit: Emit;
  /** Announces a text to screen readers, also when it is the same as before. The text is created when it is drawn. */
  announce(text: () => string): void;
  readonly announcement: Store<Announcement>;
  /** Makes `refresh` the element's method until the returned function is called. */
  onRefresh(refresh: () => Promise<void>): () => void;
}

export const Context = createContext<ElementContext | null>(null);

/**
 * The element of this component. It also selects the element's locale for the texts of this rendering, so every
 * component that has state and draws texts has to call it.
 */
export function useElement(): ElementContext {
  // Components are rendered only by an element, which provides the context.
  const element = useContext(Context) as ElementContext;
  setLocale(element.locale);
  return element;
}

/** Makes `refresh` the element's method `refresh()` while the component is mounted. */
export function useRefresh(refresh: () => Promise<void>): void {
  const { onRefresh } = useElement();
  const latest = useLatest(refresh);
  useLayoutEffect(() => onRefresh(() => latest.current()), [onRefresh, latest]);
}
