/**
 * Moves the focus when the element that has it is removed: to `next`, else to the page's heading, else to its content.
 * A focus that is elsewhere by now stays there.
 */
export function handFocus(leaving: Element | null, next?: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !leaving?.contains(activeElement)) return;
  const target = next ?? document.querySelector('main h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: !next });
}
