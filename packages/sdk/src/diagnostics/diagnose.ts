import type { LoggedErrorCode } from './logged-errors.ts';
import type { Findings } from './report.ts';

/** The marketplace of the page, for the addresses in messages. */
let siteUrl = '';

/**
 * Sets the origin of the marketplace whose `/developers/errors` the messages name.
 * @example
 * setDiagnosedSite('https://market.example');
 */
export function setDiagnosedSite(url: string): void {
  siteUrl = url;
}

/**
 * The `signIn` of another site's page without a partner key: logs the mistake, and the login's link is followed.
 * @example
 * bidkit.signIn = signInWithoutKey;
 */
export function signInWithoutKey(): boolean {
  diagnose('partner_missing');
  return false;
}

/**
 * Logs a mistake of the page's developer to the console: once for the same findings, with a remedy and an address. The
 * texts are loaded only then. Servers and programs log nothing.
 * @example
 * diagnose('partner_missing');
 */
export function diagnose(code: LoggedErrorCode, findings: Findings = {}): void {
  if (!globalThis.document) return;
  import('./report.ts').then(
    ({ report }) => report(siteUrl, code, findings),
    () => console.error('Bidkit:', code, findings),
  );
}
