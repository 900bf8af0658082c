import { socialRoutes } from '@bidkit/contract';
import type { Bidkit, SocialProvider } from '@bidkit/sdk';
import { saveAttempt } from './attempt.ts';

/**
 * Starts a login through a provider, for the signed-in member or a visitor. Returns the address of the provider's page.
 * @throws BidkitError when the provider is not offered, or without an answer
 */
export async function startLogin(bidkit: Bidkit, provider: SocialProvider, from: string): Promise<string> {
  const { url, state, verifier } = await bidkit.extend(socialRoutes).startSocialLogin({ body: { provider } });
  const memberId = bidkit.session.getState().user?.id ?? null;
  saveAttempt({ provider, state, verifier, memberId, from });
  return url;
}
