import { listRoutes } from '../auctions/routes.ts';
import { dealRoutes, directRoutes } from '../deals/routes.ts';
import { checkoutRoutes } from '../payments/routes.ts';
import { coreRoutes, type Route } from './routes.ts';

/** The calls of members and visitors, which the marketplace loads. `extend(staffRoutes)` adds those of staff. */
export const memberRoutes = {
  ...coreRoutes,
  login: 'POST /login',
  register: 'POST /register',
  logout: 'POST /logout',
  verifyEmail: 'POST /verify-email',
  resendVerification: 'POST /user/verification',
  impersonate: 'POST /impersonate',
  openLogInLink: 'POST /impersonate/link',
  ...listRoutes,
  listWatched: 'GET /watchlist',
  listWinning: 'GET /watchlist/winning',
  listLosing: 'GET /watchlist/losing',
  listUnpaid: 'GET /watchlist/unpaid',
  listUserBids: 'GET /user/bids',
  listLostBids: 'GET /user/bids/lost',
  listSimilarAuctions: 'GET /auctions/{id}/similar',
  getAuctionRules: 'GET /auctions/{id}/rules',
  getBidLog: 'GET /auctions/{id}/log',
  listOwnSealedBids: 'GET /auctions/{id}/log/own',
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
  getTotal: 'GET /total',
  visitPartner: 'POST /partners/visit',
  getPartnerSignIn: 'GET /partners/sign-in',
  authorizePartner: 'POST /partners/grant',
  openPartnerSession: 'POST /partners/session',
  listPartnerSessions: 'GET /partners/sessions',
  revokePartnerSessions: 'POST /partners/sessions/revoke',
  listNotifications: 'GET /notification',
  readNotification: 'POST /notification/{id}/read',
  readAllNotifications: 'POST /notification/read',
  getPreload: 'GET /preload',
  getPage: 'GET /page/{n}/{siteId}',
  logEvent: 'POST /logger',
} as const satisfies Record<string, Route>;

/** The name of a call for members or visitors. */
export type MemberRouteName = keyof typeof memberRoutes;
