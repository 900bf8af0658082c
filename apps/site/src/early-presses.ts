/** Elements that were clicked before the page had its code, noted by the script in index.html. */
declare global {
  var earlyPresses: EventTarget[] | undefined;
}

/** Presses the last button again that was pressed before the page was taken over. Call it once React listens. */
export function repeatEarlyPress(): void {
  const target = globalThis.earlyPresses?.at(-1);
  globalThis.earlyPresses = undefined;
  globalThis.onclick = null;
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.isConnected) button.click();
}
