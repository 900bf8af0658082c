import type { Route } from './core-routes.ts';

/** The calls of My Wins about several items. Its page loads them on demand. */
export const winRoutes = {
  getCombinedTotal: 'GET /payment/combine',
} as const satisfies Record<string, Route>;

/** The name of one of these calls. */
export type WinRouteName = keyof typeof winRoutes;
