import { useLayoutEffect } from 'preact/hooks';
import { useElement } from './element-context.ts';

/** Moves the focus to the first match of `to` when an update has removed the focused node from a match of `from`. */
export function useFocusReplacement(from: string, to: string): void {
  const { root } = useElement();
  // Read during the rendering, because nodes are removed after it.
  const focused = root.activeElement;
  useLayoutEffect(() => {
    if (focused?.closest(from) && !root.activeElement)
      root.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
  });
}
