import { findExecutable } from './find-executable.ts';
import { installFromApt, run } from './install-package.ts';

const wellKnown = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium without a window. It lacks what belongs to one, and saves a quarter of the time of the browser tests. */
const headlessShell = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'];

/**
 * Chromium features that tests switch off. Chromium uses only the last `--disable-features` list, so Playwright's own
 * list is repeated here. The address bar's popup page is added: each window would load it, which takes half of a short
 * test.
 */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** How tests and benchmarks start Chromium. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${switchedOff.join()}`,
  // The widths of texts are those of phones. The headless shell would round them to whole pixels.
  '--font-render-hinting=none',
];

interface Executable {
  readonly executablePath?: string;
}

const find = (paths: readonly (string | undefined)[]): Executable => {
  const executablePath = findExecutable(paths);
  return executablePath ? { executablePath } : {};
};

/**
 * The launch option for an installed Chromium. Without one it is empty, and Playwright uses the browser it downloaded.
 */
export const findChromium = (): Executable => find(wellKnown);

/** The launch option for the headless shell, or for Chromium where that is not installed. */
export const findHeadlessShell = (): Executable => find([...headlessShell, ...wellKnown]);

/**
 * Makes sure that browser tests have a browser: the system's, one from apt where that is permitted, or Playwright's
 * own. The headless shell is installed as well where it has a package.
 * @throws Error with instructions if there is none
 */
export function ensureChromium(): void {
  if (find(headlessShell).executablePath === undefined) {
    console.log('The headless shell of Chromium is missing: installing it.');
    installFromApt('chromium-headless-shell');
  }
  if (findChromium().executablePath) return;
  console.log('Chromium is missing: installing it.');
  if (installFromApt('chromium') && findChromium().executablePath) return;
  if (run('playwright', ['install', '--with-deps', 'chromium'])) return;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.',
  );
}
