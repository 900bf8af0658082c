import type { Route } from './core-routes.ts';

/** The calls about refunds. Their pages load them on demand. */
export const refundRoutes = {
  listRefundedItems: 'GET /user/refunds',
} as const satisfies Record<string, Route>;

/** The name of a call about refunds. */
export type RefundRouteName = keyof typeof refundRoutes;
