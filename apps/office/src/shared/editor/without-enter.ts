import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter in a field of one line from sending a form whose action members see at once: a scanner ends each code
 * with Enter. The button sends it, and Ctrl+S.
 */
export function withoutEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event;
  // In the one of a file it opens the choice.
  if (key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}
