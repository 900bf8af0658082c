import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter in a field of one line from sending a form whose action members see at once: a scanner ends each code
 * with Enter. The button sends it, and Ctrl+S.
 */
export function withoutEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
