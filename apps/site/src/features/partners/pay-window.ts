import type { Bidkit } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import type { FrameTexts } from './frame-texts.ts';

const FEATURES = 'popup,width=460,height=720';
const LOOK_MS = 500;

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

interface Purchase {
  readonly partner: string;
  readonly origin: string;
  readonly lotId: number;
}

/** Opens our window, still empty, within the click that wants it; null where the browser does not. */
export const openPayWindow = (): Window | null => window.open('about:blank', 'bidkit-pay', FEATURES);

/**
 * Asks a member in our window, where they are signed in, whether they want to pay in this frame; then this frame may, for that lot and
 * an hour. False where the window was closed or said no.
 * @throws Error where there is no window
 */
export async function askToPay(
  bidkit: Bidkit,
  popup: Window | null,
  { partner, origin, lotId }: Purchase,
  texts: Pick<FrameTexts, 'blocked' | 'unsafe'>,
): Promise<boolean> {
  if (!popup) throw new Error(texts.blocked);
  // On a page without TLS there is no cryptography, in its frames neither.
  if (!globalThis.crypto.subtle) {
    popup.close();
    throw new Error(texts.unsafe);
  }
  const secret = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const query = new URLSearchParams({
    partner,
    origin,
    auction_id: String(lotId),
    secret_hash: toBase64Url(new Uint8Array(hash)),
  });
  const answer = heardFrom(popup);
  popup.location.href = paths.partnerPay(query);
  const code = await answer;
  if (code === null) return false;
  await bidkit.session
    .enter(bidkit.api.openPartnerSession({ body: { code, secret } }))
    .finally(() => popup.close());
  return true;
}

/** What the window says: a code, or null once it was denied or closed. Only that window, of our own origin, is listened to. */
function heardFrom(popup: Window): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (code: string | null) => {
      clearInterval(look);
      removeEventListener('message', hear);
      resolve(code);
    };
    function hear({ source, origin, data }: MessageEvent) {
      if (source !== popup || origin !== location.origin) return;
      if (data?.type === 'bidkit:grant') {
        popup.postMessage({ type: 'bidkit:heard' }, location.origin);
        end(String(data.code));
      }
      if (data?.type === 'bidkit:denied') end(null);
    }
    const look = setInterval(() => popup.closed && end(null), LOOK_MS);
    addEventListener('message', hear);
  });
}
