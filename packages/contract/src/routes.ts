import { accountRoutes } from './account-routes.ts';
import { claimRoutes } from './claim-routes.ts';
import { contentRoutes } from './content-routes.ts';
import type { Route } from './core-routes.ts';
import { externalAuctionRoutes } from './external-auction-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { returnRoutes } from './return-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { socialRoutes } from './social-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { supportRoutes } from './support-routes.ts';
import { unclaimedMoneyRoutes } from './unclaimed-money-routes.ts';
import { winRoutes } from './win-routes.ts';

/**
 * Every call of the API by its name in the sdk, in OpenAPI and among the server's handlers. The schemas are in the
 * files of their domains, so that a client which needs only method and path does not load zod.
 */
export const routes = {
  ...memberRoutes,
  ...accountRoutes,
  ...contentRoutes,
  ...externalAuctionRoutes,
  ...unclaimedMoneyRoutes,
  ...signInRoutes,
  ...socialRoutes,
  ...securityRoutes,
  ...membershipRoutes,
  ...refundRoutes,
  ...claimRoutes,
  ...returnRoutes,
  ...reviewRoutes,
  ...winRoutes,
  ...supportRoutes,
  ...searchRoutes,
  ...savedSearchRoutes,
  ...staffRoutes,
} as const satisfies Record<string, Route>;

/** The name of a call. */
export type RouteName = keyof typeof routes;
