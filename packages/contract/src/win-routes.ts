import type { Route } from './core-routes.ts';

/** The calls of My Wins alone. Its page loads them on demand. */
export const winRoutes = {
  getCombinedTotal: 'GET /payment/combine',
  cancelOrder: 'POST /user/items/{id}/cancel',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type WinRouteName = keyof typeof winRoutes;
