import type { CoreBidkit } from '@bidkit/sdk';
import { carryVisit, routes } from './visit.ts';

/**
 * Of a sandboxed frame `location.origin` is where it came from, not what it is, and a frame of `srcdoc` has none; any other `origin` may be
 * a variable of the page's.
 */
const pageOrigin = () => ([origin, location.origin].includes('null') ? origin : location.origin);

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace('=', '');

/** What a partner's page does for its visitor; with `popup` somebody wants to sign in. */
export async function serve(bidkit: CoreBidkit, partner: string, popup?: Window): Promise<void> {
  const tag = await carryVisit(bidkit, partner).catch((error) => {
    // Browsers say of an origin that is not registered only that a call failed, and the elements that nobody could be reached.
    const where = `${pageOrigin()} (partner "${partner}"): is it registered? ${bidkit.siteUrl}/developers/partners`;
    console.warn(`Bidkit: the house does not answer ${where}`, error);
    return '';
  });
  if (popup) await signIn(bidkit, partner, tag, popup);
}

/**
 * Signs a member in for this page alone (DESIGN §7): the window of the marketplace asks them, and answers a code that is worth
 * nothing without the secret made here. What comes of it reads, bids and watches for an hour; it cannot pay.
 */
async function signIn(bidkit: CoreBidkit, partner: string, tag: string, popup: Window): Promise<void> {
  const { siteUrl } = bidkit;
  // Without TLS a page has no cryptography: the marketplace's own login is left.
  if (!crypto.subtle) {
    popup.location.href = `${siteUrl}/login?partner_tag=${tag}`;
    return;
  }
  try {
    popup.resizeTo(460, 720);
  } catch {
    // One that a page before this one has opened is the marketplace's already.
  }
  const api = bidkit.extend(routes);
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const secretHash = toBase64Url(new Uint8Array(hash));
  const query = new URLSearchParams({
    partner,
    origin: pageOrigin(),
    secret_hash: secretHash,
    tag,
  });
  for (;;) {
    const code = heardFrom(popup, siteUrl, secretHash);
    popup.location.href = `${siteUrl}/partner/sign-in?${query}`;
    const granted = await code;
    if (granted === null) return;
    try {
      await bidkit.session.enter(api.openPartnerSession({ body: { code: granted, secret } }));
      // Closed once its member is here: what they press next they press as one.
      return popup.close();
    } catch {
      // The window says so, and asks once more; not for a page that is left, whose calls fail with it.
      await new Promise((stay) => setTimeout(stay, LOOK_MS));
      query.set('failed', '1');
    }
  }
}

const LOOK_MS = 500;

/**
 * What the window says: a code, or null once it was denied or closed. Only that window, of that origin, is listened to; the code of another
 * secret is for whoever pressed after this, with another copy of this code perhaps, and took the window over.
 */
function heardFrom(popup: Window, siteUrl: string, secretHash: string): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (code: string | null) => {
      clearInterval(look);
      removeEventListener('message', hear);
      resolve(code);
    };
    function hear({ source, origin, data }: MessageEvent) {
      if (source !== popup || origin !== siteUrl) return;
      if (data?.type === 'bidkit:grant' && data.secretHash === secretHash) {
        popup.postMessage({ type: 'bidkit:heard' }, siteUrl);
        end(String(data.code));
      }
      if (data?.type === 'bidkit:denied') end(null);
    }
    const look = setInterval(() => popup.closed && end(null), LOOK_MS);
    addEventListener('message', hear);
  });
}
