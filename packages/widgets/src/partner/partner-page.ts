import { type CoreBidkit, diagnose } from '@bidkit/sdk';

const ATTRIBUTION_DELAY_MS = 1_000;

/** Credits the visit to `partner`, and sets `bidkit.signIn`, which opens the authorization window. */
export function startPartnerSession(bidkit: CoreBidkit, partner: string): void {
  const load = () => import('./sign-in.ts');
  const report = (error: unknown) => diagnose('code_not_loaded', { reason: String(error) });
  bidkit.signIn = () => {
    // A popup must open within the click. The code that sends it to its page is loaded after that.
    const popup = open('', 'bidkit-sign-in', 'popup');
    if (popup)
      load()
        .then(({ signIn }) => signIn(bidkit, partner, popup))
        .catch(report);
    return Boolean(popup);
  };
  const startAttribution = () =>
    load()
      .then((code) => code.startAttribution(bidkit, partner))
      .catch(report);
  // After the first paint, and never when a server renders the page.
  if (globalThis.document) setTimeout(startAttribution, ATTRIBUTION_DELAY_MS);
}
