import type { CoreBidkit } from '@bidkit/sdk';
import type { ComponentChildren } from 'preact';
import type { Emit } from '../element/events.ts';

/** The element that a view draws in. */
export interface ViewProps {
  readonly bidkit: CoreBidkit;
  readonly id: number;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  /** Announces a text to screen readers, also when it is the same as before. */
  say(words: () => string): void;
  /** Draws before the browser paints, however often it is called. */
  redraw(): void;
}

/** What the checkout shows of one win until the element shows another or leaves the page. */
export interface View {
  draw(): ComponentChildren;
  /** Called after each drawing. */
  drawn(): void;
  stop(): void;
  refresh(): Promise<void>;
  /** The step, the method or the locale has changed. */
  update(): void;
}
