import type { Route } from '../core/routes.ts';

/** The calls of a checkout. Its element loads them beside the core routes. */
export const checkoutRoutes = {
  listAddresses: 'GET /addresses',
  savePaymentAddress: 'POST /payment/{method}/address',
  getPaymentSummary: 'GET /payment/summary',
  combineItems: 'POST /payment/combine',
  createCardToken: 'POST /processor/token',
  executeCardPayment: 'POST /processor/execute',
  createPaypalOrder: 'POST /paypal/orders/create-payment',
  updatePaypalOrder: 'POST /paypal/orders/update-payment',
  capturePaypalOrder: 'POST /paypal/orders/capture-payment',
  payByCheck: 'POST /check/payment',
  withdrawCheck: 'POST /check/{id}/withdraw',
  getReceipt: 'GET /auctions/{id}/receipt',
  getWonItem: 'GET /user/items/{id}',
  extendPayment: 'POST /user/items/{id}/more-time',
} as const satisfies Record<string, Route>;

/** The name of a call of a checkout. */
export type CheckoutRouteName = keyof typeof checkoutRoutes;

/** The calls of paid memberships. Their pages load them on demand. */
export const membershipRoutes = {
  getMembershipPlans: 'GET /subscription/paypal',
  submitPaypalMembership: 'POST /subscription/paypal/submit',
  completePaypalMembership: 'POST /subscription/paypal/complete',
  createMembershipCardToken: 'POST /subscription/credit-card/token',
  buyMembershipByCard: 'POST /subscription/credit-card/process',
  getMembership: 'GET /subscription',
  cancelRenewal: 'POST /subscription/cancel',
} as const satisfies Record<string, Route>;

/** The name of a call of paid memberships. */
export type MembershipRouteName = keyof typeof membershipRoutes;

/** The calls about refunds. Their pages load them on demand. */
export const refundRoutes = {
  listRefundedItems: 'GET /user/refunds',
} as const satisfies Record<string, Route>;

/** The name of a call about refunds. */
export type RefundRouteName = keyof typeof refundRoutes;
