/** `'POST /auctions/{id}/bid'`: the method and path of a call in one string. */
export type Route = `${'GET' | 'POST'} /${string}`;

/**
 * Every call of the API by the name it has in the sdk, in OpenAPI and among the server's handlers (spec 000-002 §7).
 * Its schemas stand in the file of its domain; a client that needs method and path alone carries no schema library.
 */
export const routes = {
  listHomeAuctions: 'GET /auctions/home',
  listAuctions: 'GET /auctions',
  getAuction: 'GET /auctions/{id}',
  placeBid: 'POST /auctions/{id}/bid',
  setWatch: 'POST /watchlist',
  listWatched: 'GET /watchlist',
  listCategories: 'GET /category',
  login: 'POST /login',
  register: 'POST /register',
  logout: 'POST /logout',
  getUser: 'GET /user',
  getPreload: 'GET /preload',
  getTime: 'GET /time',
  getPage: 'GET /page/{n}/{siteId}',
  logEvent: 'POST /logger',
} as const satisfies Record<string, Route>;

/** The name of a call. */
export type RouteName = keyof typeof routes;
