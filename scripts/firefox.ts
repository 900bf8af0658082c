import { findExecutable } from './find-executable.ts';
import { installFromApt } from './install-package.ts';

const wellKnown = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The path of an installed Firefox. */
export const findFirefox = (): string | undefined => findExecutable(wellKnown);

/**
 * Makes sure that browser tests have a Firefox: the system's, or one from apt where that is permitted. Playwright's own
 * is changed, and Debian's is not: the tests drive it by WebDriver BiDi.
 * @throws Error with instructions if there is none
 */
export function ensureFirefox(): void {
  if (findFirefox()) return;
  console.log('Firefox is missing: installing it.');
  if (installFromApt('firefox-esr') && findFirefox()) return;
  throw new Error(
    'The browser tests need Firefox. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its executable.',
  );
}
