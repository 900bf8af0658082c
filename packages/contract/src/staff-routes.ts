import type { Route } from './core-routes.ts';

/** The calls of staff, which members' pages do not load. */
export const staffRoutes = {
  settleCheck: 'POST /staff/checks/{id}',
  forfeitCheck: 'POST /staff/checks/{id}/forfeit',
  listChecks: 'GET /staff/checks',
  listOrders: 'GET /staff/orders',
  getOrder: 'GET /staff/orders/{id}',
  listPayments: 'GET /staff/payments',
  listPartners: 'GET /staff/partners',
  addPartner: 'POST /staff/partners',
  changePartner: 'POST /staff/partners/{id}',
  revokePartner: 'POST /staff/partners/{id}/revoke',
  listCredits: 'GET /staff/partners/{id}/credits',
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
  createBackup: 'POST /staff/backups',
  restoreAccount: 'POST /staff/users/{id}/restore',
  liftBidLimit: 'POST /staff/users/{id}/bid-limit',
  getStaffMembership: 'GET /staff/users/{id}/membership',
  cancelMembership: 'POST /staff/users/{id}/membership/cancel',
  refundMembership: 'POST /staff/memberships/{id}/refund',
  listAudit: 'GET /staff/audit',
  listCspReports: 'GET /staff/csp-reports',
  clearCspReports: 'POST /staff/csp-reports/clear',
  listPageErrors: 'GET /staff/page-errors',
  clearPageErrors: 'POST /staff/page-errors/clear',
  listSiteSettings: 'GET /staff/settings',
  setSiteSetting: 'POST /staff/settings',
  listCurrencyRates: 'GET /staff/currency-rates',
  importCurrencyRates: 'POST /staff/currency-rates',
} as const satisfies Record<string, Route>;

/** The name of a call for staff. */
export type StaffRouteName = keyof typeof staffRoutes;
