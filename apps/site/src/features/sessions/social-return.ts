import { RELAY_DOMAIN, socialNames, socialRoutes } from '@bidkit/contract';
import type { Bidkit } from '@bidkit/sdk';
import type { Attempt } from '../../shared/social/attempt.ts';
import { visitTag } from '../../shared/visit-tag.ts';

/** What a provider's page has returned in the address. */
export type Returned = Readonly<Record<string, string>>;

/** Facebook returns failures in the query. The rest is in the fragment, which browsers send to no server. */
export const readReturned = ({ search, hash }: { search: string; hash: string }): Returned => ({
  ...Object.fromEntries(new URLSearchParams(search)),
  ...Object.fromEntries(new URLSearchParams(hash.slice(1))),
});

const CANCELED = ['access_denied', 'user_cancelled_authorize'];

/** Why a login cannot continue on this page, or null. `memberId` is that of the signed-in member. */
export function findObstacle(
  returned: Returned,
  attempt: Attempt | null,
  memberId: number | null,
): string | null {
  if (!attempt) return 'This login was not started in this tab, or it has been started again since.';
  const name = socialNames[attempt.provider];
  if (returned.error !== undefined && CANCELED.includes(returned.error))
    return `You canceled the login with ${name}. Nothing has changed.`;
  if (returned.error !== undefined) return `${name} could not confirm this login. Nothing has changed.`;
  if (attempt.memberId === memberId) return null;
  if (memberId === null) return `You have logged out meanwhile. Please log in, then connect ${name} again.`;
  return `Another tab has logged in meanwhile. To connect this account to ${name}, open your settings.`;
}

/** Sends the tokens that a provider has returned to the server. */
export function sendLogin(bidkit: Bidkit, { provider, verifier }: Attempt, returned: Returned) {
  const api = bidkit.extend(socialRoutes);
  const referrer = bidkit.affiliate.get();
  const attribution = {
    affiliate_id: referrer?.affiliateId,
    refer_id: referrer?.affiliateReferCodeId,
    refer_code: referrer?.affiliateReferCode,
    ...visitTag(bidkit.storage),
  };
  const { access_token = '', code = '', id_token = '', firstName, lastName } = returned;
  if (provider === 'facebook') return api.socialLogin({ body: { access_token, ...attribution } });
  return api.socialLoginApple({
    body: { authorizationCode: code, identityToken: id_token, verifier, firstName, lastName, ...attribution },
  });
}

/** Whether the provider forwards mail to an address instead of sharing the person's own. */
export const isRelayed = (email: string): boolean => email.toLowerCase().includes(RELAY_DOMAIN);
