/**
 * How this browser installs the app: it has done so, it offers it, one of its menus has it, or it cannot. The steps for
 * `ios`, `mac` and `menu` differ.
 */
export type InstallState = 'installed' | 'offered' | 'ios' | 'mac' | 'menu' | 'unsupported';

interface Browser {
  readonly isInstalled: boolean;
  readonly hasOffer: boolean;
  /** Whether the browser is of the kind that makes offers: Chromium. */
  readonly makesOffers: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** Safari can install apps on a Mac since this version. */
const FIRST_MAC_VERSION = 17;

export function installStateOf(browser: Browser): InstallState {
  const { isInstalled, hasOffer, makesOffers, userAgent, touchPoints } = browser;
  if (isInstalled) return 'installed';
  if (hasOffer) return 'offered';
  // An iPad names itself a Mac, which has no touch screen.
  const isMac = userAgent.includes('Macintosh') && touchPoints === 0;
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent) && touchPoints > 0) return 'ios';
  const [, version = 0] = /Version\/(\d+)\S* Safari\//.exec(userAgent) ?? [];
  if (isMac && Number(version) >= FIRST_MAC_VERSION) return 'mac';
  return makesOffers || userAgent.includes('Android') ? 'menu' : 'unsupported';
}
