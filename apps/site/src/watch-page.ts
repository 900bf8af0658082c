import type { Bidkit } from '@bidkit/sdk';

/** Calls whose failure shows no message to the reader. */
const silent = { 'GET /user': 'user-failed', 'GET /preload': 'preload-failed' } as const;
type SilentRoute = keyof typeof silent;

/** Logs errors that nothing on the page handles, and records purchases. The code loads when there is one. */
export function watchPage(bidkit: Bidkit): void {
  const load = () => import('./shared/page-report.ts');
  /** Without a connection nothing can be sent, and nothing is loaded. */
  const ignore = () => undefined;
  const report = (kind: 'page-error' | (typeof silent)[SilentRoute], error: unknown, source?: string) =>
    void load().then((code) => code.reportError(bidkit.api, kind, error, source), ignore);
  addEventListener('error', ({ error, message, filename, lineno }) =>
    report('page-error', error ?? message, `${filename}:${lineno}`),
  );
  addEventListener('unhandledrejection', ({ reason }) => report('page-error', reason));
  bidkit.onError((error) => {
    // A token that has ended is no failure.
    const { route, status, code } = error;
    if (route in silent && status !== 401)
      report(silent[route as SilentRoute], `${route}: ${status} ${code}`);
  });
  document.addEventListener(
    'bidkit:paid',
    ({ detail }) => void load().then((code) => code.recordPurchase(detail), ignore),
  );
}
