import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const wellKnown = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

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
];

/**
 * The launch option for an installed Chromium. Without one it is empty, and Playwright uses the browser it downloaded.
 */
export function findChromium(): { readonly executablePath?: string } {
  const executablePath = wellKnown.find((path) => path && isExecutable(path));
  return executablePath ? { executablePath } : {};
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // Missing or not executable: try the next path.
  }
}

/**
 * Makes sure that browser tests have a browser: the system's, one from apt where that is permitted, or Playwright's
 * own.
 * @throws Error with instructions if there is none
 */
export function ensureChromium(): void {
  if (findChromium().executablePath) return;
  console.log('Chromium is missing: installing it.');
  if (installFromApt() && findChromium().executablePath) return;
  if (run('playwright', ['install', '--with-deps', 'chromium'])) return;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to its executable.',
  );
}

function installFromApt(): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) =>
    run([...sudo, 'apt-get'][0] ?? 'apt-get', [...sudo, 'apt-get', ...args].slice(1));
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
