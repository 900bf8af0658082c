import type { Route } from '../core/routes.ts';

/** The calls of external auctions, which only their pages load. */
export const externalAuctionRoutes = {
  listExternalAuctions: 'GET /external-auction',
  listWatchedExternalAuctions: 'GET /watchlist/government',
  listExternalAuctionTypes: 'GET /external-auction/types',
  getExternalAuction: 'GET /external-auction/{id}',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type ExternalAuctionRouteName = keyof typeof externalAuctionRoutes;

/** The call of the page of unclaimed money, which only that page loads. */
export const unclaimedMoneyRoutes = {
  listUnclaimedMoney: 'GET /unclaimed-money',
} as const satisfies Record<string, Route>;

/** The name of this call. */
export type UnclaimedMoneyRouteName = keyof typeof unclaimedMoneyRoutes;
