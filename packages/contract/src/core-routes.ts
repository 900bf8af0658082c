/** `'POST /auctions/{id}/bid'`: the method and path of a call in one string. */
export type Route = `${'GET' | 'POST'} /${string}`;

/**
 * The calls the elements make: all that a partner's page has to carry. The rest of the table is for whoever asks for it.
 */
export const coreRoutes = {
  listAuctions: 'GET /auctions',
  getAuction: 'GET /auctions/{id}',
  placeBid: 'POST /auctions/{id}/bid',
  setWatch: 'POST /watchlist',
  getUser: 'GET /user',
  getTime: 'GET /time',
} as const satisfies Record<string, Route>;

/** The name of a call the elements make. */
export type CoreRouteName = keyof typeof coreRoutes;
