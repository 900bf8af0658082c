/**
 * How this browser installs the app. `offered`: with a button, because the browser has sent `beforeinstallprompt`.
 * `ios`, `mac` and `menu`: through its own menus, with different steps.
 */
export type InstallState = 'installed' | 'offered' | 'ios' | 'mac' | 'menu' | 'unsupported';

interface Browser {
  readonly isInstalled: boolean;
  readonly hasOffer: boolean;
  /** Whether the browser has the event `beforeinstallprompt`: Chromium. */
  readonly supportsOffers: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** The first version of Safari that installs apps on a Mac. */
const FIRST_MAC_VERSION = 17;

export function installStateOf(browser: Browser): InstallState {
  const { isInstalled, hasOffer, supportsOffers, userAgent, touchPoints } = browser;
  if (isInstalled) return 'installed';
  if (hasOffer) return 'offered';
  // An iPad has the user agent of a Mac. Macs have no touch screen.
  const isMac = userAgent.includes('Macintosh') && touchPoints === 0;
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent) && touchPoints > 0) return 'ios';
  const [, version = 0] = /Version\/(\d+)\S* Safari\//.exec(userAgent) ?? [];
  if (isMac && Number(version) >= FIRST_MAC_VERSION) return 'mac';
  return supportsOffers || userAgent.includes('Android') ? 'menu' : 'unsupported';
}
