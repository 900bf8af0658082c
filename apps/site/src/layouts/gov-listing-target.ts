import { type GovListing, paidStatusIds, type User } from '@bidkit/sdk';
import { paths } from '../paths.ts';
import { isPage } from '../shared/find-page.ts';
import { UPGRADE } from './menu-rows.ts';

/** Where a row of the Gov Listings menu leads. */
export type GovListingTarget =
  | { readonly kind: 'login' | 'upgrade' | 'page'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string };

/** Where a row leads for this reader; null while the site has no page for it. */
export function govListingTarget(
  { link, external, requires_login }: GovListing,
  user: User | null,
): GovListingTarget | null {
  if (!external && !isPage(link)) return null;
  if (requires_login && !user) return { kind: 'login', path: paths.login };
  if (!external) return { kind: 'page', path: link };
  const isPaid = user !== null && paidStatusIds.some((id) => id === user.user_status_id);
  // The server sends the address to paid members only.
  if (isPaid && /^https?:/.test(link)) return { kind: 'elsewhere', address: link };
  return isPage(UPGRADE) ? { kind: 'upgrade', path: UPGRADE } : null;
}
