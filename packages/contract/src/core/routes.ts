/** `'POST /auctions/{id}/bid'`: the method and path of a call in one string. */
export type Route = `${'GET' | 'POST'} /${string}`;

/**
 * The calls of the elements, which every page loads. The other routes load on demand.
 */
export const coreRoutes = {
  listAuctions: 'GET /auctions',
  getAuction: 'GET /auctions/{id}',
  placeBid: 'POST /auctions/{id}/bid',
  setWatch: 'POST /watchlist',
  getUser: 'GET /user',
  getTime: 'GET /time',
} as const satisfies Record<string, Route>;

/** The name of a call of the elements. */
export type CoreRouteName = keyof typeof coreRoutes;
