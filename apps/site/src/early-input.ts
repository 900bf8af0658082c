/** What was used before the page had its code, noted by the script in index.html. */
declare global {
  /** The elements that were clicked. Deleted once the page has its code. */
  var earlyPresses: EventTarget[] | undefined;
  /** The last choice in each select, and the text in each combobox. */
  var earlyChoices: Map<HTMLSelectElement | HTMLInputElement, string> | undefined;
}

/** Repeats what was done before the page was taken over: choices and texts, and the last press of a button. */
export function repeatEarlyInput(): void {
  const target = globalThis.earlyPresses?.at(-1);
  globalThis.earlyPresses = undefined;
  globalThis.onclick = null;
  for (const field of globalThis.earlyChoices?.keys() ?? []) {
    // The first event makes React hydrate the field, the second one is the choice.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.isConnected) button.click();
}
