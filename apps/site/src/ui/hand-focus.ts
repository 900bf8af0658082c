/**
 * Hands the reading position on when what holds it goes away: to `next`, else to the page's heading, else to its content. Who
 * has moved on by themselves is left alone.
 */
export function handFocus(leaving: Element | null, next?: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !leaving?.contains(activeElement)) return;
  const target = next ?? document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: !next });
}
