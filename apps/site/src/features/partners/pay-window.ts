import { type Bidkit, requestAuthorization } from '@bidkit/sdk';
import { paths } from '../../paths.ts';
import type { Texts } from '../../shared/languages/en.ts';

const FEATURES = 'popup,width=460,height=720';

interface Purchase {
  readonly partner: string;
  readonly origin: string;
  readonly lotId: number;
}

/** Opens an empty popup. Must be called within a click; null when the browser blocks it. */
export const openPayWindow = (): Window | null => window.open('about:blank', 'bidkit-pay', FEATURES);

/**
 * Asks the member in the popup whether they want to pay in this frame, and signs the frame in: the token pays for that
 * lot, for an hour. Resolves with false when the member declined or closed the popup.
 * @throws Error when there is no popup or no secure context, BidkitError when the exchange of the code fails
 */
export async function askToPay(
  { session, api }: Bidkit,
  popup: Window | null,
  { partner, origin, lotId }: Purchase,
  texts: Pick<ReturnType<Texts['payFrame']>, 'blocked' | 'unsafe'>,
): Promise<boolean> {
  if (!popup) throw new Error(texts.blocked);
  // A page without TLS has no `crypto.subtle`, and neither do its frames.
  if (!globalThis.crypto.subtle) {
    popup.close();
    throw new Error(texts.unsafe);
  }
  const grant = await requestAuthorization(popup, {
    url: paths.partnerPay,
    params: { partner, origin, auction_id: String(lotId) },
  });
  if (!grant) return false;
  await session.signInWith(api.openPartnerSession({ body: grant })).finally(() => popup.close());
  return true;
}
