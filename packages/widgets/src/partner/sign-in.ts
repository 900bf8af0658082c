import { BidkitError, type CoreBidkit, diagnose, requestAuthorization } from '@bidkit/sdk';
import { tagLinks } from './attribution.ts';

const routes = { openPartnerSession: 'POST /partners/session' } as const;
const RETRY_DELAY_MS = 500;

/**
 * The origin that the browser sends for this page. `location.origin` of a sandboxed frame is not "null", and a `srcdoc`
 * frame has none; on other pages the global `origin` may be a variable of the page's own.
 */
const pageOrigin = () => ([origin, location.origin].includes('null') ? origin : location.origin);

/**
 * Signs the visit and tags the page's links. Returns the tag, or '' when the server does not sign it: the console has
 * the reason.
 */
export async function startAttribution(bidkit: CoreBidkit, partner: string): Promise<string> {
  try {
    return await tagLinks(bidkit, partner);
  } catch (error) {
    // The sdk has logged other reasons already.
    if (error instanceof BidkitError && error.is('partner_pages_only'))
      diagnose('partner_not_here', { partner, origin: pageOrigin() });
    return '';
  }
}

/**
 * Signs a member in for this page: the popup asks for consent, and its code is exchanged for a token. The token is
 * valid for an hour, from this origin, with the scopes `read bid watch`.
 */
export async function signIn(bidkit: CoreBidkit, partner: string, popup: Window): Promise<void> {
  const { siteUrl, session } = bidkit;
  const tag = await startAttribution(bidkit, partner);
  // Without TLS there is no `crypto.subtle`: the marketplace's own login remains.
  if (!crypto.subtle) {
    popup.location.href = `${siteUrl}/login?partner_tag=${tag}`;
    return;
  }
  try {
    popup.resizeTo(460, 720);
  } catch {
    // A popup opened before this page was reloaded shows the marketplace, and cannot be resized from here.
  }
  const { openPartnerSession } = bidkit.extend(routes);
  const request = { url: `${siteUrl}/partner/sign-in`, params: { partner, origin: pageOrigin(), tag } };
  let grant = await requestAuthorization(popup, request);
  while (grant) {
    try {
      await session.signInWith(openPartnerSession({ body: grant }));
      // Closed only after the member is loaded, so that the next click counts as a member's.
      return popup.close();
    } catch {
      // The delay prevents that a page which is being left, whose calls fail, asks again.
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      grant = await requestAuthorization(popup, { ...request, params: { ...request.params, failed: '1' } });
    }
  }
}
