import type { Route } from '../core/routes.ts';

/** The calls of lists beside `listAuctions`, for elements with a row of cards. */
export const listRoutes = {
  listHomeAuctions: 'GET /auctions/home',
  listDeals: 'GET /dailydeals',
} as const satisfies Record<string, Route>;
