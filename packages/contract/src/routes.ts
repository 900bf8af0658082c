import { accountRoutes } from './account/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { memberRoutes } from './core/member-routes.ts';
import type { Route } from './core/routes.ts';
import { claimRoutes, returnRoutes, reviewRoutes, winRoutes } from './fulfillment/routes.ts';
import { externalAuctionRoutes, unclaimedMoneyRoutes } from './listings/routes.ts';
import { membershipRoutes, refundRoutes } from './payments/routes.ts';
import { savedSearchRoutes, searchRoutes } from './search/routes.ts';
import { securityRoutes, signInRoutes, socialRoutes } from './sessions/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { supportRoutes } from './support/routes.ts';

export * from './account/routes.ts';
export * from './auctions/routes.ts';
export * from './content/routes.ts';
export * from './core/member-routes.ts';
export * from './core/routes.ts';
export * from './deals/routes.ts';
export * from './fulfillment/routes.ts';
export * from './listings/routes.ts';
export * from './payments/routes.ts';
export * from './search/routes.ts';
export * from './sessions/routes.ts';
export * from './staff/routes.ts';
export * from './support/routes.ts';

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
