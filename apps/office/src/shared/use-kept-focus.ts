import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when what had it has gone with an action, such as the button of a step that is done.
 * `done` is what the action has brought, another value for each time.
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, done: unknown): void {
  const kept = useRef(done);
  useEffect(() => {
    if (kept.current === done || done === null || document.activeElement !== document.body) return;
    kept.current = done;
    target.current?.focus({ preventScroll: true });
  });
}
