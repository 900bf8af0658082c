const CONTROL = 'button, a[href], summary';

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? '';

/**
 * The second click of a double click counts only for the control that got the first one. Without this, a button that
 * has appeared in its place gets it: Cancel in place of Start. A control is the same while its name is the same.
 * Returns a function that ends this.
 */
export function ignoreSecondClicks(): () => void {
  let first: string | null = null;
  function onClick(event: MouseEvent) {
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
    const name = control && nameOf(control);
    if (event.detail < 2) {
      first = name;
      return;
    }
    if (first === null || name === null || name === first) return;
    event.preventDefault();
    event.stopPropagation();
  }
  // Before React's listeners, which are at the root of the page.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
