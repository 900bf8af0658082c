import type { Route } from './core-routes.ts';

/** The calls of lists beside `listAuctions`: what an element that shows a row of cards loads. */
export const listRoutes = {
  listHomeAuctions: 'GET /auctions/home',
  listDeals: 'GET /dailydeals',
} as const satisfies Record<string, Route>;
