import { checkoutRoutes } from './checkout-routes.ts';
import { coreRoutes, type Route } from './core-routes.ts';
import { dealRoutes } from './deal-routes.ts';
import { directRoutes } from './direct-routes.ts';
import { listRoutes } from './list-routes.ts';

/**
 * Every call of the API by the name it has in the sdk, in OpenAPI and among the server's handlers (spec 000-002 §7).
 * Its schemas stand in the file of its domain; a client that needs method and path alone carries no schema library.
 */
export const routes = {
  ...coreRoutes,
  login: 'POST /login',
  register: 'POST /register',
  logout: 'POST /logout',
  impersonate: 'POST /impersonate',
  ...listRoutes,
  listWatched: 'GET /watchlist',
  listWinning: 'GET /watchlist/winning',
  listLosing: 'GET /watchlist/losing',
  listUnpaid: 'GET /watchlist/unpaid',
  listUserBids: 'GET /user/bids',
  getAuctionRules: 'GET /auctions/{id}/rules',
  getBidLog: 'GET /auctions/{id}/log',
  listCategories: 'GET /category',
  listWonItems: 'GET /user/items',
  listSecondChanceOffers: 'GET /sco',
  acceptSecondChance: 'POST /sco/{id}/accept',
  rejectSecondChance: 'POST /sco/{id}/reject',
  listDealCategories: 'GET /dailydeals/categories',
  ...dealRoutes,
  ...directRoutes,
  listWatchedDeals: 'GET /watchlist/dailydeals',
  ...checkoutRoutes,
  settleCheck: 'POST /staff/checks/{id}',
  forfeitCheck: 'POST /staff/checks/{id}/forfeit',
  listChecks: 'GET /staff/checks',
  listOrders: 'GET /staff/orders',
  getOrder: 'GET /staff/orders/{id}',
  listPayments: 'GET /staff/payments',
  visitPartner: 'POST /partners/visit',
  getPartnerSignIn: 'GET /partners/sign-in',
  grantPartner: 'POST /partners/grant',
  openPartnerSession: 'POST /partners/session',
  listPartnerSessions: 'GET /partners/sessions',
  revokePartnerSessions: 'POST /partners/sessions/revoke',
  listPartners: 'GET /staff/partners',
  addPartner: 'POST /staff/partners',
  changePartner: 'POST /staff/partners/{id}',
  revokePartner: 'POST /staff/partners/{id}/revoke',
  listCredits: 'GET /staff/partners/{id}/credits',
  listNotifications: 'GET /notification',
  readNotification: 'POST /notification/{id}/read',
  readAllNotifications: 'POST /notification/read',
  getNotificationSettings: 'GET /notification-settings',
  setNotificationSetting: 'POST /notification-settings',
  getPreload: 'GET /preload',
  getPage: 'GET /page/{n}/{siteId}',
  logEvent: 'POST /logger',
  createDeal: 'POST /staff/deals',
  createAuction: 'POST /staff/auctions',
  importAuctions: 'POST /staff/auctions/import',
  listStaffAuctions: 'GET /staff/auctions',
  getStaffAuction: 'GET /staff/auctions/{id}',
  changeAuction: 'POST /staff/auctions/{id}',
  cancelAuction: 'POST /staff/auctions/{id}/cancel',
  relistAuction: 'POST /staff/auctions/{id}/relist',
  addProductImage: 'POST /staff/products/{id}/images',
  signOutMember: 'POST /staff/users/{id}/sign-out',
  listAudit: 'GET /staff/audit',
} as const satisfies Record<string, Route>;

/** The name of a call. */
export type RouteName = keyof typeof routes;
