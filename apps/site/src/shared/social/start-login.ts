import { socialRoutes } from '@bidkit/contract';
import { type Bidkit, BidkitError, type SocialProvider } from '@bidkit/sdk';
import { saveAttempt } from './attempt.ts';

/**
 * Starts a login through a provider, for the signed-in member or a visitor. Returns the address of the provider's page.
 * @throws BidkitError when the provider is not offered, without an answer, or when the browser stores nothing
 */
export async function startLogin(bidkit: Bidkit, provider: SocialProvider, from: string): Promise<string> {
  const { url, state, verifier } = await bidkit.extend(socialRoutes).startSocialLogin({ body: { provider } });
  const memberId = bidkit.session.getState().user?.id ?? null;
  try {
    saveAttempt({ provider, state, verifier, memberId, from });
  } catch {
    // Memory does not last until the provider leads back.
    const message =
      'Your browser stores nothing for this site, so this login cannot be completed. Allow it to store site data, or log in with your password.';
    throw new BidkitError('POST /social/start', 0, message);
  }
  return url;
}
