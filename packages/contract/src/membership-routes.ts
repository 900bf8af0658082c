import type { Route } from './core-routes.ts';

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
