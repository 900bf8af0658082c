/** The event with which Chromium offers to install the app. TypeScript does not know it. */
interface InstallEvent extends Event {
  /** Shows the browser's question. Works once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallEvent | null = null;
let wasInstalled = false;

/** Whether this page runs in the installed app, or has just been installed as one. */
export const isInstalled = (): boolean => wasInstalled || matchMedia('(display-mode: standalone)').matches;

/** The browser's offer to install the app, or null. */
export const installOffer = (): InstallEvent | null => offer;

/** Keeps the offer, which comes once, soon after the first page has loaded. */
export function keepInstallOffer(event: Event): void {
  // Otherwise Chrome asks at once, on whatever page this is.
  event.preventDefault();
  offer = event as InstallEvent;
}

/** Ends the offer: the browser has asked, or has installed the app. */
export function endInstallOffer(isNowInstalled = false): void {
  offer = null;
  wasInstalled ||= isNowInstalled;
}
